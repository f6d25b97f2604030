import type { Practitioner } from '../shared/actor.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { listPractitioners } from './list-practitioners.ts';
import type { PractitionerQuery, PractitionerRow } from './practitioner-store.ts';

/** The dentists linked to a super-practitioner, archived ones too: 'Mes dentistes'. */
export function listLinkedPractitioners(
  ports: Pick<Ports, 'stores'>,
  {
    actor,
    query,
  }: {
    actor: Practitioner;
    query: Omit<PractitionerQuery, 'words' | 'kind' | 'parentId'> & { search?: string | undefined };
  },
): Promise<Page<PractitionerRow>> {
  return listPractitioners(ports, { ...query, kind: 'client-or-archived', parentId: actor.id });
}
