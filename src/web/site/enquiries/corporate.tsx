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
import type { Route } from './+types/corporate';
import { CorporateForm } from './corporate-form.tsx';
import { enquiryAction, enquiryLoader } from './enquiry-route.ts';
import { Checklist, Landing, Points, Questions, TextSection } from './landing.tsx';
import '../../parts/enquiry/enquiries.css';
import '../../parts/fleet/fleet-pages.css';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: m.enquiry_corporate_title({}, lang),
    longerTitle: m.enquiry_corporate_meta_title({}, lang),
    description: m.enquiry_corporate_description({}, lang),
  });
};

export async function loader(call: Route.LoaderArgs) {
  return { ...enquiryLoader(call), about: await aboutService(call, 'corporate') };
}
export const action = (call: Route.ActionArgs) => enquiryAction(call, 'corporate');
export const shouldRevalidate = keepsTheForm;

export default function Corporate({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Landing
      title={m.enquiry_corporate_title({}, lang)}
      lead={m.enquiry_corporate_lead({}, lang)}
      points={[
        ['list', m.enquiry_corporate_point_one({}, lang)],
        ['pin', m.enquiry_corporate_point_two({}, lang)],
        ['check-c', m.enquiry_corporate_point_three({}, lang)],
      ]}
      cars={['sedan', 'compact_suv']}
      form={<CorporateForm page={actionData ?? loaderData} />}
      below={<ServiceSections page="corporate" about={loaderData.about} />}
    >
      <TextSection title={m.enquiry_how_title({}, lang)}>
        <Points
          ordered
          points={[
            [m.enquiry_corporate_how_one({}, lang), m.enquiry_corporate_how_one_text({}, lang)],
            [m.enquiry_corporate_how_two({}, lang), m.enquiry_corporate_how_two_text({}, lang)],
            [m.enquiry_corporate_how_three({}, lang), m.enquiry_corporate_how_three_text({}, lang)],
          ]}
        />
      </TextSection>
      <TextSection title={m.enquiry_offer_title({}, lang)}>
        <Checklist
          texts={[
            m.enquiry_corporate_offer_one({}, lang),
            m.enquiry_corporate_offer_two({}, lang),
            m.enquiry_corporate_offer_three({}, lang),
            m.enquiry_corporate_offer_four({}, lang),
            m.enquiry_corporate_offer_five({}, lang),
            m.enquiry_corporate_offer_six({}, lang),
          ]}
        />
      </TextSection>
      <Questions
        questions={[
          [m.enquiry_corporate_question_one({}, lang), m.enquiry_corporate_answer_one({}, lang)],
          [
            m.enquiry_corporate_question_two({}, lang),
            m.enquiry_corporate_answer_two(
              {
                economy: RULES.minimumAgeEconomy,
                upper: RULES.minimumAgeMidAndUpper,
                luxury: RULES.minimumAgeLuxuryAndLarge,
                licence: RULES.minimumLicenceYears,
              },
              lang,
            ),
          ],
          [
            m.enquiry_corporate_question_three({}, lang),
            <>
              {m.enquiry_corporate_answer_three({}, lang)} <PageLink page="cars">{m.enquiry_see_cars({}, lang)}</PageLink>
            </>,
          ],
        ]}
      />
    </Landing>
  );
}
