import type { ArchivedFile } from '../accounting/archive-writer.ts';
import { coverageRequestStatuses } from '../coverage-requests/coverage-request-status.ts';
import { isJustProved } from '../sessions/session-rules.ts';
import type { Actor, Practitioner } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { DomainError, domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { exportPersonalData } from './export-personal-data.ts';
import type { ExportedRows, Subject } from './personal-data-store.ts';

type Shown = (sections: ExportedRows['sections']) => ExportedRows['sections'];
type Needs = Parameters<typeof exportPersonalData>[0] & Pick<Ports, 'fileStore' | 'archiveWriter'>;
export type Archive = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/**
 * The owner of an account takes out all that is kept of the practice, as one ZIP. Throws `confirm_first` later than five
 * minutes after his login or the confirmation of his password: a token that somebody else holds opens no such file.
 */
export async function takeOwnData(
  ports: Needs,
  { actor }: { readonly actor: Practitioner },
): Promise<Archive> {
  const now = ports.clock.now();
  const session = await ports.stores.sessions.findLive(actor.sessionId, actor.kind, now);
  if (!session) throw domainError('unauthenticated');
  if (!isJustProved(session, now)) throw domainError('confirm_first');
  return archiveOf(ports, {
    subject: { kind: 'practitioner', id: actor.id },
    actor,
    name: 'mes-donnees',
    as: withoutNotesOfStaff,
    isOwn: true,
  });
}

const asksOfDentist: ReadonlySet<unknown> = new Set(
  coverageRequestStatuses.flatMap(({ name, asksByComment }) => (asksByComment ? [name] : [])),
);

/** What the staff noted of a PEC for themselves is not the practice's, here as on the screens of the portal. */
const withoutNotesOfStaff: Shown = ({
  comments: _,
  history = [],
  reminders = [],
  billedParts = [],
  billEvents = [],
  ...sections
}) => ({
  ...sections,
  history: history.map((line) =>
    line['from'] === line['to'] || asksOfDentist.has(line['to']) ? line : { ...line, comment: '' },
  ),
  reminders: reminders.map((line) => ({ ...line, result: '' })),
  billedParts: billedParts.map((line) => ({ ...line, outsideReason: '' })),
  billEvents: billEvents.map((line) => ({ ...line, text: '' })),
});

/** What the practice sends to a patient who asks for his data. Throws not_found, and `erased` once nothing is left. */
export async function takePersonExtract(
  ports: Needs,
  { actor, personRequestId }: { readonly actor: Practitioner; readonly personRequestId: number },
): Promise<Archive> {
  const { patientId } = await ports.stores.personRequests.get(personRequestId, actor);
  if (patientId === null) throw domainError('erased');
  const name = `demande-${personRequestId}`;
  return archiveOf(ports, { subject: { kind: 'patient', id: patientId }, actor, name });
}

async function archiveOf(
  ports: Needs,
  {
    subject,
    actor,
    name,
    as = (sections) => sections,
    isOwn = false,
  }: {
    readonly subject: Subject;
    readonly actor: Actor;
    readonly name: string;
    readonly as?: Shown;
    readonly isOwn?: boolean;
  },
): Promise<Archive> {
  const { fileStore, archiveWriter, clock } = ports;
  const { sections, files } = await exportPersonalData(ports, subject, actor, { isOwn });
  const at = clock.now();
  async function* all(): AsyncIterable<ArchivedFile> {
    const missing: string[] = [];
    for (const file of files) {
      try {
        yield { name: `fichiers/${file.name}`, bytes: await fileStore.get(file.fileKey) };
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
        missing.push(file.name);
      }
    }
    const content = { ...subject, exportedAt: at, ...(missing.length > 0 && { missing }), ...as(sections) };
    yield { name: 'donnees.json', text: `${JSON.stringify(content, null, 2)}\n` };
  }
  return { name: `${name}-${parisDay(at)}.zip`, bytes: archiveWriter.write(all(), { at }) };
}
