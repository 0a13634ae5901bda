import { LONGEST_MESSAGE } from '#enquiries/model';
import * as m from '#messages';
import { langOf, useLang } from '../../i18n/use-lang.ts';
import { pageMeta } from '../../page-meta.ts';
import { localeOf } from '../../paths.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Main } from '../layout/main.tsx';
import type { Route } from './+types/contact';
import { ContactFacts } from './contact-facts.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { enquiryAction, enquiryLoader } from './enquiry-route.ts';
import { keepsTheForm } from './keeps-the-form.ts';
import { NameAndEmail } from './person-fields.tsx';
import '../../styles/enquiries.css';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, { title: m.enquiry_contact_title({}, lang), description: m.enquiry_contact_description({}, lang) });
};

export const loader = ({ context }: Route.LoaderArgs) => enquiryLoader({ context });
export const action = (call: Route.ActionArgs) => enquiryAction(call, 'contact');
export const shouldRevalidate = keepsTheForm;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Main className="page enq-contact">
      <nav className="crumbs" aria-label={m.breadcrumbs({}, lang)}>
        <PageLink page="home">{m.nav_home({}, lang)}</PageLink>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{m.enquiry_contact_title({}, lang)}</span>
      </nav>
      <header>
        <h1>{m.enquiry_contact_title({}, lang)}</h1>
        <p className="lead">{m.enquiry_contact_lead({}, lang)}</p>
      </header>
      <div className="enq-contact__grid">
        <div className="card enq-side">
          <EnquiryForm
            page={actionData ?? loaderData}
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
        <ContactFacts />
      </div>
    </Main>
  );
}
