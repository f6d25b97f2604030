import type { PageRequest } from '@accordent/core/shared/page.ts';

/** The end of a statement that gives one page, with the values of all of it. */
export type PageCut = {
  readonly text: string;
  readonly values: readonly unknown[];
};

/**
 * Cuts a page. The number of lines stands in the text, so that a plan made once for all pages trusts it; and a first
 * page has a text of its own, so that its plan need not fear a deep one.
 */
export function pageCut(
  { page, perPage }: Pick<PageRequest, 'page' | 'perPage'>,
  values: readonly unknown[],
  /** How many lines there are to find at most. */
  most = perPage,
): PageCut {
  if (page === 1) return { text: `limit ${most}`, values };
  return {
    text: `limit ${most} offset $${values.length + 1}`,
    values: [...values, (page - 1) * perPage],
  };
}
