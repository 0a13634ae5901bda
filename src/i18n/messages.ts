import { overwriteGetLocale } from './compiled/runtime.js';

// Every message is asked for in a named language: `m.offers_found({ count }, lang)`. A call that forgets it is a bug.
overwriteGetLocale(() => {
  throw new Error('A message was asked for without its language.');
});

export * from './compiled/messages.js';
