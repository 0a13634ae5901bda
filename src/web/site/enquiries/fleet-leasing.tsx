import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { aboutService } from '../../parts/category/about-service.ts';
import { ServiceSections } from '../../parts/category/service-sections.tsx';
import { keepsTheForm } from '../../parts/enquiry/enquiry-page.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/fleet-leasing';
import { enquiryAction, enquiryLoader } from './enquiry-route.ts';
import { FleetForm } from './fleet-form.tsx';
import { Checklist, Landing, Questions, TextSection } from './landing.tsx';
import '../../parts/enquiry/enquiries.css';
import '../../parts/fleet/fleet-pages.css';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: m.enquiry_fleet_title({}, lang),
    longerTitle: m.enquiry_fleet_meta_title({}, lang),
    description: m.enquiry_fleet_description({}, lang),
  });
};

export async function loader(call: Route.LoaderArgs) {
  return { ...enquiryLoader(call), about: await aboutService(call, 'fleetLeasing') };
}
export const action = (call: Route.ActionArgs) => enquiryAction(call, 'fleet');
export const shouldRevalidate = keepsTheForm;

export default function FleetLeasing({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Landing
      title={m.enquiry_fleet_title({}, lang)}
      lead={m.enquiry_fleet_lead({}, lang)}
      points={[
        ['wallet', m.enquiry_fleet_point_one({}, lang)],
        ['calendar', m.enquiry_fleet_point_two({}, lang)],
        ['check-c', m.enquiry_fleet_point_three({}, lang)],
      ]}
      cars={['station_wagon', 'compact_hatchback']}
      form={<FleetForm page={actionData ?? loaderData} title={m.enquiry_fleet_form_title({}, lang)} />}
      below={<ServiceSections page="fleetLeasing" about={loaderData.about} />}
    >
      <TextSection title={m.enquiry_fleet_included_title({}, lang)}>
        <Checklist
          texts={[
            m.enquiry_fleet_included_one({}, lang),
            m.enquiry_fleet_included_two({}, lang),
            m.enquiry_fleet_included_three({}, lang),
            m.enquiry_fleet_included_four({}, lang),
            m.enquiry_fleet_included_five({}, lang),
            m.enquiry_fleet_included_six({}, lang),
          ]}
        />
        <p className="sm ink2">{m.enquiry_fleet_included_note({}, lang)}</p>
      </TextSection>
      <TextSection title={m.enquiry_fleet_compare_title({}, lang)}>
        <BuyOrLease />
      </TextSection>
      <Questions
        questions={[
          [m.enquiry_fleet_question_one({}, lang), m.enquiry_fleet_answer_one({}, lang)],
          [m.enquiry_fleet_question_two({}, lang), m.enquiry_fleet_answer_two({}, lang)],
          [m.enquiry_fleet_question_three({}, lang), m.enquiry_fleet_answer_three({}, lang)],
        ]}
      />
    </Landing>
  );
}

function BuyOrLease() {
  const lang = useLang();
  const rows = [
    [m.enquiry_fleet_compare_start({}, lang), m.enquiry_fleet_compare_start_buy({}, lang), m.enquiry_fleet_compare_start_rent({}, lang)],
    [m.enquiry_fleet_compare_month({}, lang), m.enquiry_fleet_compare_month_buy({}, lang), m.enquiry_fleet_compare_month_rent({}, lang)],
    [m.enquiry_fleet_compare_end({}, lang), m.enquiry_fleet_compare_end_buy({}, lang), m.enquiry_fleet_compare_end_rent({}, lang)],
  ] as const;
  return (
    <table className="enq-table card">
      <thead>
        <tr>
          <td />
          <th scope="col">{m.enquiry_fleet_compare_buy({}, lang)}</th>
          <th scope="col">{m.enquiry_fleet_compare_rent({}, lang)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([when, buying, leasing]) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td>{buying}</td>
            <td className="b6">{leasing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
