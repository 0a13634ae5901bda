import { Form } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { type FormAnswer, problemText } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { FileField } from '../parts/file-field.tsx';
import { PHOTOGRAPHS } from './photograph-actions.ts';

interface PhotographsProps {
  /** The addresses and digests of those that customers see now, the cover first. */
  readonly photographs: readonly { readonly digest: string; readonly address: string }[];
  readonly most: number;
  readonly car: string;
  readonly answer: FormAnswer | undefined;
}

/** The photographs of a group: what customers see and in which order, and others beside them. */
export function Photographs({ photographs, most, car, answer }: PhotographsProps) {
  const lang = useLang();
  const count = photographs.length;
  return (
    <section className="stf__panel" aria-labelledby="photographs">
      <h2 id="photographs">{m.portal_photographs({}, lang)}</h2>
      <p>{count === 0 ? m.portal_photograph_none({}, lang) : m.portal_photographs_order({}, lang)}</p>
      {count > 0 && (
        <ol className="ptl__pics">
          {photographs.map(({ digest, address }, index) => (
            <li key={digest}>
              <img
                className="ptl__photo"
                src={address}
                width="320"
                height="180"
                alt={m.portal_photograph_of({ car, number: index + 1, count }, lang)}
              />
              <Acts digest={digest} index={index} count={count} />
            </li>
          ))}
        </ol>
      )}
      {count < most || answer?.problems[PHOTOGRAPHS] ? (
        <Form key={count} method="post" encType="multipart/form-data" className="stf__fields">
          <FileField
            name={PHOTOGRAPHS}
            label={m.portal_photograph_choose({}, lang)}
            help={m.portal_photograph_help({ most }, lang)}
            error={refusal(answer, lang)}
            accept="image/jpeg,image/png,image/webp"
            multiple
          />
          <div className="ptl__acts">
            <Button type="submit" name="action" value="put_photographs">
              {m.portal_photograph_put({}, lang)}
            </Button>
          </div>
        </Form>
      ) : (
        <p>{m.portal_photographs_full({ most }, lang)}</p>
      )}
    </section>
  );
}

function Acts({ digest, index, count }: { digest: string; index: number; count: number }) {
  const lang = useLang();
  const number = index + 1;
  const acts = [
    ...(index > 0 ? [['photograph_earlier', m.portal_photograph_earlier, m.portal_photograph_earlier_named] as const] : []),
    ...(number < count ? [['photograph_later', m.portal_photograph_later, m.portal_photograph_later_named] as const] : []),
    ['remove_photograph', m.portal_photograph_remove, m.portal_photograph_remove_named] as const,
  ];
  return (
    <Form method="post" className="ptl__acts">
      <input type="hidden" name="photograph" value={digest} />
      <b>{index === 0 ? m.portal_photograph_cover({}, lang) : number}</b>
      {acts.map(([action, text, named]) => (
        <Button key={action} type="submit" name="action" value={action} look="ghost" size="sm" aria-label={named({ number }, lang)}>
          {text({}, lang)}
        </Button>
      ))}
    </Form>
  );
}

/** What is wrong, and with which file where its name was sent. */
function refusal(answer: FormAnswer | undefined, lang: Lang): string | undefined {
  const problem = problemText(answer?.problems[PHOTOGRAPHS], lang);
  const file = answer?.typed[PHOTOGRAPHS];
  return problem && file ? m.portal_photograph_refused({ file, problem }, lang) : problem;
}
