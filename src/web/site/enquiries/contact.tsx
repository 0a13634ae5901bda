import { localeOf } from '#addresses/model';
import { LONGEST_MESSAGE } from '#enquiries/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { EnquiryForm } from '../../parts/enquiry/enquiry-form.tsx';
import { keepsTheForm } from '../../parts/enquiry/enquiry-page.ts';
import { NameAndEmail } from '../../parts/enquiry/person-fields.tsx';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { pointMap } from '../../parts/place/point-map.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { organization } from '../../seo/structured-data.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/contact';
import { ContactFacts, OtherPages } from './contact-facts.tsx';
import { enquiryAction, enquiryLoader } from './enquiry-route.ts';
import { imprintOf } from './imprint.ts';
import '../../parts/enquiry/enquiries.css';
import '../../parts/place/places.css';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: m.enquiry_contact_title({}, lang),
    longerTitle: m.enquiry_contact_meta_title({}, lang),
    description: m.enquiry_contact_description({}, lang),
    structured: call.loaderData?.structured ?? [],
  });
};

/** An e-mail of ours leads here about a reservation: its number stands in the message already. */
function aboutIn({ searchParams }: URL, lang: Lang): { readonly message?: string } {
  const about = searchParams.get('about') ?? '';
  return /^KTK-[A-Z0-9]{8}$/.test(about) ? { message: `${m.enquiry_about_reservation({ code: about }, lang)}\n\n` } : {};
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { site, places, siteContext } = context.get(webContext);
  const locale = context.get(localeContext);
  const lang = langOf(locale);
  return {
    form: { ...enquiryLoader({ context }), typed: aboutIn(url, lang) },
    map: pointMap(places.catalogue.places, site.officeAt, site.mapTiles, lang),
    imprint: imprintOf(siteContext(locale).site, lang),
    structured: [organization(site)],
  };
}

export const action = (call: Route.ActionArgs) => enquiryAction(call, 'contact');
export const shouldRevalidate = keepsTheForm;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Main className="page enq-contact">
      <Breadcrumbs trail={[{ name: m.enquiry_contact_title({}, lang) }]} />
      <header>
        <h1>{m.enquiry_contact_title({}, lang)}</h1>
        <p className="lead">{m.enquiry_contact_lead({}, lang)}</p>
      </header>
      <div className="enq-contact__grid">
        <div className="card enq-side">
          <EnquiryForm
            page={actionData ?? loaderData.form}
            title={m.enquiry_contact_form_title({}, lang)}
            send={m.enquiry_send_message({}, lang)}
          >
            {(field) => (
              <div className="form-grid">
                <NameAndEmail field={field} />
                <TextAreaField
                  {...field('message')}
                  className="full"
                  label={m.enquiry_field_message({}, lang)}
                  help={m.enquiry_field_message_hint({}, lang)}
                  rows={8}
                  maxLength={LONGEST_MESSAGE}
                  required
                />
              </div>
            )}
          </EnquiryForm>
        </div>
        <ContactFacts map={loaderData.map} imprint={loaderData.imprint} />
        <OtherPages />
      </div>
    </Main>
  );
}
