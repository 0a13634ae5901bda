import type { ReactNode } from 'react';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { BodyType } from '#suppliers/model';
import { FORM_ID } from '../../parts/enquiry/enquiry-form.tsx';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface LandingProps {
  readonly title: string;
  readonly lead: string;
  /** Three things to know at once. */
  readonly points: readonly (readonly [IconName, string])[];
  /** Cars on the ground line, the first in front. */
  readonly cars: readonly BodyType[];
  readonly form: ReactNode;
  /** The written text. */
  readonly children: ReactNode;
  /** Under all of it, as wide as the page. */
  readonly below?: ReactNode;
}

/** A page about a service, with the form that asks for it: beside the text on a wide screen, below it on a phone. */
export function Landing({ title, lead, points, cars, form, children, below }: LandingProps) {
  const lang = useLang();
  return (
    <Main>
      <div className="enq-hero on-inverse">
        <div className="page">
          <Breadcrumbs trail={[{ name: m.options_crumb({}, lang), to: href('options', lang.locale, {}) }, { name: title }]} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <ul>
            {points.map(([icon, text]) => (
              <li key={text}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
          <a className="btn btn--primary btn--lg enq-jump" href={`#${FORM_ID}`}>
            {m.enquiry_go_to_form({}, lang)}
          </a>
          <div className="enq-cars" aria-hidden="true">
            {cars.map((body, index) => (
              <CarArt key={body} body={body} width={index === 0 ? 330 : 280} />
            ))}
          </div>
        </div>
      </div>
      <div className="page enq-grid">
        <div className="enq-text">{children}</div>
        <div className="card enq-side">{form}</div>
      </div>
      {below}
    </Main>
  );
}

/** A part of the written text under its heading. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Headings with a sentence each, numbered where the order matters. */
export function Points({ points, ordered }: { points: readonly (readonly [title: string, text: string])[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? 'enq-points enq-points--ordered' : 'enq-points'}>
      {points.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

export function Checklist({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="enq-checks">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function Questions({ questions }: { questions: readonly (readonly [question: string, answer: ReactNode])[] }) {
  const lang = useLang();
  return (
    <TextSection title={m.enquiry_questions_title({}, lang)}>
      <div className="enq-questions">
        {questions.map(([question, answer], index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon name="chev-d" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </TextSection>
  );
}
