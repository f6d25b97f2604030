import { NO_ROWS, type Page } from './page.ts';
import { isWordless, searchWords } from './search-words.ts';

/** What a list is asked for: its words as they were typed. */
export type Asked<Query> = Omit<Query, 'words'> & { readonly search?: string | undefined };

/** What is found by those words: nothing where something was typed that holds none. */
export const searched = async <Query extends { readonly search?: string | undefined }, Row>(
  { search = '', ...query }: Query,
  find: (query: Omit<Query, 'search'> & { readonly words: readonly string[] }) => Promise<Page<Row>>,
): Promise<Page<Row>> => (isWordless(search) ? NO_ROWS : find({ ...query, words: searchWords(search) }));
