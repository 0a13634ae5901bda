import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import type { PointMapFacts } from '../../parts/place/point-map.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { ImprintFact } from './imprint.ts';
import { mapAddress, OfficeMap } from './office-map.tsx';

/** How else to reach us, and where we are. */
export function ContactFacts({ map, imprint }: { map: PointMapFacts; imprint: readonly ImprintFact[] }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <aside className="enq-facts" aria-label={m.enquiry_contact_facts({}, lang)}>
      <div className="card">
        <OfficeMap map={map} />
        <dl>
          <Fact icon="phone" label={m.enquiry_contact_phone({}, lang)}>
            <a href={telephoneUrl(brand.phone)}>{brand.phone}</a>
          </Fact>
          {brand.whatsapp && (
            <Fact icon="chat" label={m.enquiry_contact_whatsapp({}, lang)}>
              <a href={`https://wa.me/${telephoneUrl(brand.whatsapp).replace(/\D/g, '')}`}>{brand.whatsapp}</a>
            </Fact>
          )}
          <Fact icon="mail" label={m.enquiry_contact_email({}, lang)}>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </Fact>
          <Fact icon="clock" label={m.enquiry_contact_hours({}, lang)}>
            {m.enquiry_contact_hours_text({}, lang)}
          </Fact>
          <Fact icon="pin" label={m.enquiry_contact_address({}, lang)}>
            <address>{brand.address}</address>
            <a href={mapAddress(map)}>{m.contact_map_open({}, lang)}</a>
          </Fact>
          {imprint.map(({ name, value }) => (
            <Fact key={name} icon="building" label={name}>
              {value}
            </Fact>
          ))}
        </dl>
      </div>
    </aside>
  );
}

/** What may answer sooner. */
export function OtherPages() {
  const lang = useLang();
  return (
    <nav className="card navlist enq-other" aria-labelledby="other">
      <h2 id="other">{m.enquiry_contact_other({}, lang)}</h2>
      <PageLink page="faq">
        {m.faq_title({}, lang)}
        <Icon name="chev-r" />
      </PageLink>
      <PageLink page="enquiry">
        {m.enquiry_contact_follow({}, lang)}
        <Icon name="chev-r" />
      </PageLink>
      <PageLink page="reservations">
        {m.find_reservation({}, lang)}
        <Icon name="chev-r" />
      </PageLink>
      <PageLink page="corporate">
        {m.enquiry_corporate_title({}, lang)}
        <Icon name="chev-r" />
      </PageLink>
      <PageLink page="chauffeur">
        {m.enquiry_chauffeur_title({}, lang)}
        <Icon name="chev-r" />
      </PageLink>
      <PageLink page="longTermFleet">
        {m.enquiry_long_term_title({}, lang)}
        <Icon name="chev-r" />
      </PageLink>
    </nav>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
