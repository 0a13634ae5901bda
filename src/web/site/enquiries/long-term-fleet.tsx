import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { RULES } from '#kernel/rules';
import { aboutService } from '../../parts/category/about-service.ts';
import { ServiceSections } from '../../parts/category/service-sections.tsx';
import { keepsTheForm } from '../../parts/enquiry/enquiry-page.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/long-term-fleet';
import { enquiryAction, enquiryLoader } from './enquiry-route.ts';
import { FleetForm } from './fleet-form.tsx';
import { Checklist, Landing, Points, Questions, TextSection } from './landing.tsx';
import '../../parts/enquiry/enquiries.css';
import '../../parts/fleet/fleet-pages.css';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: m.enquiry_long_term_title({}, lang),
    longerTitle: m.enquiry_long_term_meta_title({}, lang),
    description: m.enquiry_long_term_description({}, lang),
  });
};

export async function loader(call: Route.LoaderArgs) {
  return { ...enquiryLoader(call), about: await aboutService(call, 'longTermFleet') };
}
export const action = (call: Route.ActionArgs) => enquiryAction(call, 'fleet');
export const shouldRevalidate = keepsTheForm;

export default function LongTermFleet({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Landing
      title={m.enquiry_long_term_title({}, lang)}
      lead={m.enquiry_long_term_lead({}, lang)}
      points={[
        ['road', m.enquiry_long_term_point_one({}, lang)],
        ['refresh', m.enquiry_long_term_point_two({}, lang)],
        ['check-c', m.enquiry_long_term_point_three({}, lang)],
      ]}
      cars={['large_suv', 'premium_sedan']}
      form={<FleetForm page={actionData ?? loaderData} title={m.enquiry_long_term_form_title({}, lang)} />}
      below={<ServiceSections page="longTermFleet" about={loaderData.about} />}
    >
      <TextSection title={m.enquiry_long_term_price_title({}, lang)}>
        <Points
          points={[
            [m.enquiry_long_term_price_one({}, lang), m.enquiry_long_term_price_one_text({}, lang)],
            [m.enquiry_long_term_price_two({}, lang), m.enquiry_long_term_price_two_text({}, lang)],
            [m.enquiry_long_term_price_three({}, lang), m.enquiry_long_term_price_three_text({}, lang)],
          ]}
        />
      </TextSection>
      <TextSection title={m.enquiry_long_term_end_title({}, lang)}>
        <Checklist
          texts={[m.enquiry_long_term_end_one({}, lang), m.enquiry_long_term_end_two({}, lang), m.enquiry_long_term_end_three({}, lang)]}
        />
      </TextSection>
      <Questions
        questions={[
          [m.enquiry_long_term_question_one({}, lang), m.enquiry_long_term_answer_one({}, lang)],
          [
            m.enquiry_long_term_question_two({}, lang),
            <>
              {m.enquiry_long_term_answer_two({ months: RULES.longestRentalMonths }, lang)}{' '}
              <PageLink page="cars">{m.enquiry_see_cars({}, lang)}</PageLink>
            </>,
          ],
          [m.enquiry_long_term_question_three({}, lang), m.enquiry_long_term_answer_three({}, lang)],
        ]}
      />
    </Landing>
  );
}
