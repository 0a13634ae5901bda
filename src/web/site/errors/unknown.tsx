import { notFound } from '../../request/not-found.ts';

/** Every address that is in no table. */
export function loader(): never {
  throw notFound();
}

export function action(): never {
  throw notFound();
}

export default function Unknown() {
  return null;
}
