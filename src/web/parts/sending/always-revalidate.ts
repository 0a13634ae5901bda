import type { ShouldRevalidateFunction } from 'react-router';
import { UNSENT } from './keep-form.ts';

/**
 * For a screen of the back office or the portal with an action. React Router does not ask the loader again
 * after an answer of 400 or more; here such an answer says what has changed meanwhile, or that a draft was
 * saved, and the screen must show it. A form that was sent in vain has changed nothing.
 */
export const alwaysRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== UNSENT;
