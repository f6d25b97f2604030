import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { searched, type Asked } from '../shared/searched.ts';
import type { Comment, CommentQuery } from './comment-store.ts';

/** The staff's notes on a PEC; words are looked for in what they say and in who wrote them. Throws `not_found`. */
export const listComments = (
  { stores }: Pick<Ports, 'stores'>,
  query: Asked<CommentQuery>,
): Promise<Page<Comment>> => searched(query, (wish) => stores.comments.search(wish));
