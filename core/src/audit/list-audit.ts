import type { Administrator } from '../shared/actor.ts';
import { auditActions, auditEntities } from '../shared/audit.ts';
import { domainError } from '../shared/domain-error.ts';
import { NO_ROWS, type Page } from '../shared/page.ts';
import { searchText } from '../shared/person-name.ts';
import type { Ports } from '../shared/ports.ts';
import { NO_WALK, type Walk, type Whole } from '../shared/walk.ts';
import { isWordless, matchesBeginningsOnly, searchWords } from '../shared/search-words.ts';
import type { AuditItem, AuditQuery } from './audit-store.ts';

type Query = Omit<AuditQuery, 'words' | 'ranks'> & { readonly search?: string | undefined };

/** Who did what: of one record, for all staff; else for super administrators alone. Throws `forbidden`. */
export async function listAudit(
  { stores }: Pick<Ports, 'stores'>,
  { actor, search = '', ...query }: Query & { readonly actor: Administrator },
): Promise<Page<AuditItem>> {
  checkRight(actor, query);
  if (isWordless(search)) return NO_ROWS;
  return stores.auditEvents.search({ ...query, ...lookedFor(search) });
}

/** All of those that such pages show. Throws `forbidden`. */
export function walkAudit(
  { stores }: Pick<Ports, 'stores'>,
  { actor, search = '', ...query }: Whole<Query> & { readonly actor: Administrator },
): Walk<AuditItem> {
  checkRight(actor, query);
  if (isWordless(search)) return NO_WALK;
  return stores.auditEvents.walk({ ...query, ...lookedFor(search) });
}

/** Whether these pages are the actor's to see. */
export const maySeeAudit = (
  actor: Administrator,
  { entity, entityId }: Pick<Query, 'entity' | 'entityId'>,
): boolean => actor.isSuper || (entity !== undefined && entityId !== undefined);

function checkRight(actor: Administrator, query: Pick<Query, 'entity' | 'entityId'>): void {
  if (!maySeeAudit(actor, query)) throw domainError('forbidden');
}

const lookedFor = (search: string): Pick<AuditQuery, 'words' | 'ranks'> => ({
  words: searchWords(search).map((word) => ({ word, actions: holding(word, auditActions) })),
  ranks,
});

/** The keys whose text holds the word, as a search of the database would find it. */
export function holding(word: string, texts: Readonly<Record<string, string>>): readonly string[] {
  const wanted = matchesBeginningsOnly(word) ? ` ${word}` : word;
  return Object.keys(texts).filter((key) => ` ${searchText(texts[key] ?? '')}`.includes(wanted));
}

/** The keys in the order of their French texts. */
export function inOrder(texts: Readonly<Record<string, string>>): readonly string[] {
  const { compare } = new Intl.Collator('fr');
  return Object.keys(texts).toSorted((a, b) => compare(texts[a] ?? '', texts[b] ?? ''));
}

const ranks: AuditQuery['ranks'] = { actions: inOrder(auditActions), entities: inOrder(auditEntities) };
