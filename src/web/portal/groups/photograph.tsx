import { Form } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { FieldProblems } from '#suppliers/model';
import { problemText } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { FileField } from '../parts/file-field.tsx';

interface PhotographProps {
  /** The digest of the one that customers see now. */
  readonly photograph: string | null;
  readonly car: string;
  readonly problems: FieldProblems | undefined;
}

/** The photograph of a group: what customers see, another one in its place, and the drawing again. */
export function Photograph({ photograph, car, problems }: PhotographProps) {
  const lang = useLang();
  return (
    <section className="stf__panel" aria-labelledby="photograph">
      <h2 id="photograph">{m.portal_photograph({}, lang)}</h2>
      {photograph === null ? (
        <p>{m.portal_photograph_none({}, lang)}</p>
      ) : (
        <img
          className="ptl__photo"
          src={endpoint('photograph', { picture: `${photograph}.webp` })}
          width="320"
          height="180"
          alt={m.portal_photograph_of({ car }, lang)}
        />
      )}
      <Form key={photograph} method="post" encType="multipart/form-data" className="stf__fields">
        <FileField
          name="photograph"
          label={photograph === null ? m.portal_photograph_choose({}, lang) : m.portal_photograph_replace({}, lang)}
          help={m.portal_photograph_help({}, lang)}
          error={problemText(problems?.photograph, lang)}
          accept="image/jpeg,image/png,image/webp"
        />
        <div className="ptl__acts">
          <Button type="submit" name="action" value="put_photograph">
            {m.portal_photograph_put({}, lang)}
          </Button>
          {photograph !== null && (
            <Button type="submit" name="action" value="remove_photograph" look="secondary">
              {m.portal_photograph_remove({}, lang)}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
