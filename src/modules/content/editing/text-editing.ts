import { pictureShelf, putTextPicture, removeTextPicture } from '../pictures/pictures.ts';
import { listTexts } from './list-texts.ts';
import { decideText, publishText, withdrawText } from './publish-text.ts';
import { contentWithDraft, textAtRevision, textDesk } from './text-desk.ts';
import { discardText, restoreText, saveText } from './write-text.ts';

/** What editors of texts may ask for, by what a page calls it. */
export const textEditing = {
  list: listTexts,
  desk: textDesk,
  withDraft: contentWithDraft,
  atRevision: textAtRevision,
  save: saveText,
  discard: discardText,
  restore: restoreText,
  publish: publishText,
  decide: decideText,
  withdraw: withdrawText,
} as const;

/** And of the pictures that stand in them. */
export const textPictures = { shelf: pictureShelf, put: putTextPicture, remove: removeTextPicture } as const;
