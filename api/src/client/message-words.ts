import type { MessageFileItem } from '../messages/messages.schemas.ts';

/** The words of a message where there is one line for them; `empty` where it says and brings nothing. */
export function previewOf({
  content,
  files,
  empty,
}: {
  content: string;
  files: readonly Pick<MessageFileItem, 'name'>[];
  empty: string;
}): string {
  if (content.trim() !== '') return content.trim();
  const [only, ...others] = files;
  if (!only) return empty;
  return others.length === 0 ? only.name : `${files.length}\u00a0documents`;
}
