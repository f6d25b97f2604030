import { fieldSentences } from '../field-sentences.fr.ts';
import type { MessageFileItem } from '../messages/messages.schemas.ts';

/** Of a message that says and brings nothing, while it is written too. */
export const EMPTY_MESSAGE = fieldSentences.message_empty();

/** The words of a message where there is one line for them. */
export function previewOf({
  content,
  files,
}: {
  content: string;
  files: readonly Pick<MessageFileItem, 'name'>[];
}): string {
  if (content.trim() !== '') return content.trim();
  const [only, ...others] = files;
  if (!only) return EMPTY_MESSAGE;
  return others.length === 0 ? only.name : `${files.length}\u00a0documents`;
}
