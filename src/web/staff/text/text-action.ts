import { data, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import { type TextName, textNameFrom } from '#content/model';
import { wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { type PicturePress, putPictureOf } from './text-pictures.ts';

/** What was typed into the desk of a text, to be shown again. */
export interface TypedText {
  readonly tr: string;
  readonly en: string;
  readonly inStep: boolean;
  readonly when: string;
  readonly at: string;
  /** The draft that it is written over: of the one who saved last, where somebody else did. */
  readonly saved: number;
}

/** @throws Response where an address names no text */
export function textNameOf({ params }: { readonly params: Readonly<Record<string, string | undefined>> }): TextName {
  const name = textNameFrom(params.kind ?? '', params.text ?? '');
  if (!name) throw new Response(null, { status: 404 });
  return name;
}

/** Saves, publishes, throws away, restores; what was typed is kept or comes back, whatever happens. */
export async function textAction(call: Call & { readonly params: Readonly<Record<string, string | undefined>> }) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.text.write');
  const name = textNameOf(call);
  const { texts } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const saved = wholeIn(form, 'saved');
  const done = (what: string) =>
    redirect(staffHref('staffText', call.context.get(localeContext), { kind: name.kind, text: name.key }, { done: what }), 303);
  const again = (outcome: TextOutcome | undefined, status = 409, typed?: TypedText, picture?: PicturePress) =>
    data({ outcome, typed, picture }, { status });

  switch (textIn(form, 'action')) {
    case 'discard': {
      const { kind } = await texts.discard(name, { saved, by });
      if (kind === 'discarded') return done('discarded');
      return again({ kind: kind === 'waiting' ? 'waiting' : kind === 'not_found' ? 'gone' : 'seen' });
    }
    case 'withdraw': {
      const { kind } = await texts.withdraw(name, { number: wholeIn(form, 'number'), by });
      return kind === 'withdrawn' ? done('withdrawn') : again({ kind: 'gone' });
    }
    case 'restore': {
      const desk = await texts.desk(name);
      if (desk?.draft) return again({ kind: 'draft_stands' });
      const { kind } = await texts.restore(name, { number: wholeIn(form, 'number'), saved: 0, by });
      if (kind === 'saved') return done('restored');
      return again({ kind: kind === 'unchanged' ? 'unchanged' : kind === 'changed' ? 'draft_stands' : 'gone' });
    }
    case 'remove_picture': {
      const { kind } = await texts.pictures.remove({ text: name, digest: textIn(form, 'picture'), by });
      return kind === 'removed' ? done('picture_removed') : again({ kind: kind === 'shown' ? 'picture_shown' : 'gone' });
    }
    case 'put_picture': {
      const picture = await putPictureOf(call, form, { name, by });
      return again(undefined, picture.kind === 'put' ? 200 : 422, typedIn(form, saved), picture);
    }
    case 'save':
    case 'publish':
      return write();
    default:
      throw new Response(null, { status: 400 });
  }

  async function write() {
    const typed = typedIn(form, saved);
    const kept = await texts.save(name, { ...typed, by });
    if (kept.kind === 'not_found') throw new Response(null, { status: 404 });
    if (kept.kind === 'changed') {
      const desk = await texts.desk(name);
      return again(kept, 409, { ...typed, saved: desk?.draft?.saved ?? 0 });
    }
    if (kept.kind !== 'saved') return again({ kind: kept.kind }, kept.kind === 'too_long' ? 422 : 409, typed);
    if (textIn(form, 'action') === 'save') return done('saved');

    const now = { ...typed, saved: kept.saved };
    const wall = typed.when === 'later' ? wallClockFrom(typed.at) : undefined;
    if (typed.when === 'later' && !wall) return again({ kind: 'past' }, 422, now);
    const outcome = await texts.publish(name, { saved: kept.saved, liveFrom: wall ? instantOf(wall, MARKET_ZONE) : null, by });
    switch (outcome.kind) {
      case 'published':
        return done(wall ? 'scheduled' : 'published');
      case 'asked':
        return done('asked');
      case 'problems':
        return again({ kind: 'problems', count: outcome.problems.length }, 422, now);
      case 'past':
        return again({ kind: 'past' }, 422, now);
      case 'unchanged':
      case 'waiting':
        return again({ kind: outcome.kind }, 409, now);
      case 'changed':
      case 'not_found':
        return again({ kind: 'seen' }, 409, now);
    }
  }
}

const typedIn = (form: FormData, saved: number): TypedText => ({
  tr: textIn(form, 'tr'),
  en: textIn(form, 'en'),
  inStep: form.has('inStep'),
  when: textIn(form, 'when'),
  at: textIn(form, 'at'),
  saved,
});

/** Why nothing was published or saved. */
export type TextOutcome =
  | { readonly kind: 'changed'; readonly by: string; readonly at: Date }
  | { readonly kind: 'problems'; readonly count: number }
  | { readonly kind: 'seen' | 'waiting' | 'too_long' | 'unchanged' | 'past' | 'draft_stands' | 'gone' | 'picture_shown' };

/** A number that a form of ours carries; 0 for what is none. */
function wholeIn(form: FormData, name: string): number {
  const number = Number(textIn(form, name));
  return Number.isSafeInteger(number) && number > 0 && number < 1e9 ? number : 0;
}
