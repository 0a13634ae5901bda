import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { RULES } from '#kernel/rules';
import { aboutService } from '../../parts/category/about-service.ts';
import { ServiceSections } from '../../parts/category/service-sections.tsx';
import { keepsTheForm } from '../../parts/enquiry/enquiry-page.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/chauffeur';
import { ChauffeurForm } from './chauffeur-form.tsx';
import { enquiryAction, enquiryLoader } from './enquiry-route.ts';
import { Checklist, Landing, Points, Questions, TextSection } from './landing.tsx';
import { SERVICE_NAMES } from './service-names.ts';
import '../../parts/enquiry/enquiries.css';
import '../../parts/fleet/fleet-pages.css';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: m.enquiry_chauffeur_title({}, lang),
    longerTitle: m.enquiry_chauffeur_meta_title({}, lang),
    description: m.enquiry_chauffeur_description({}, lang),
  });
};

export async function loader(call: Route.LoaderArgs) {
  return { ...enquiryLoader(call), about: await aboutService(call, 'chauffeur') };
}
export const action = (call: Route.ActionArgs) => enquiryAction(call, 'chauffeur');
export const shouldRevalidate = keepsTheForm;

export default function Chauffeur({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Landing
      title={m.enquiry_chauffeur_title({}, lang)}
      lead={m.enquiry_chauffeur_lead({}, lang)}
      points={[
        ['plane', m.enquiry_chauffeur_point_one({}, lang)],
        ['users', m.enquiry_chauffeur_point_two({}, lang)],
        ['tag', m.enquiry_chauffeur_point_three({}, lang)],
      ]}
      cars={['luxury_sedan', 'van_9']}
      form={<ChauffeurForm page={actionData ?? loaderData} />}
      below={<ServiceSections page="chauffeur" about={loaderData.about} />}
    >
      <TextSection title={m.enquiry_chauffeur_services_title({}, lang)}>
        <Points
          points={[
            [SERVICE_NAMES.transfer({}, lang), m.enquiry_chauffeur_transfer_text({}, lang)],
            [SERVICE_NAMES.round_trip({}, lang), m.enquiry_chauffeur_round_trip_text({}, lang)],
            [SERVICE_NAMES.day_hire({}, lang), m.enquiry_chauffeur_day_hire_text({}, lang)],
          ]}
        />
      </TextSection>
      <TextSection title={m.enquiry_chauffeur_good_title({}, lang)}>
        <Checklist
          texts={[
            m.enquiry_chauffeur_good_one({ hours: RULES.flightDetailsHours }, lang),
            m.enquiry_chauffeur_good_two({}, lang),
            m.enquiry_chauffeur_good_three({}, lang),
          ]}
        />
      </TextSection>
      <Questions
        questions={[
          [m.enquiry_chauffeur_question_one({}, lang), m.enquiry_chauffeur_answer_one({}, lang)],
          [m.enquiry_chauffeur_question_two({}, lang), m.enquiry_chauffeur_answer_two({}, lang)],
          [m.enquiry_chauffeur_question_three({}, lang), m.enquiry_chauffeur_answer_three({}, lang)],
        ]}
      />
    </Landing>
  );
}
