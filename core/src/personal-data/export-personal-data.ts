import { DETAIL_CONTEXT } from '../coverage-requests/kept-details.ts';
import { IBAN_CONTEXT } from '../debits/debit-mandate.ts';
import { DRAFT_CONTEXT } from '../drafts/draft.ts';
import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import { reindexNumbers } from '../secrets/reindex-numbers.ts';
import type { SecretBox } from '../shared/crypto-ports.ts';
import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { draftsOfSubject } from './drafts-of-subject.ts';
import type { ExportedFile, ExportedRows, Subject } from './personal-data-store.ts';

export type PersonalData = {
  readonly sections: ExportedRows['sections'];
  readonly files: readonly ExportedFile[];
};

/**
 * Everything that is kept of somebody, numbers opened; secrets of conventions and passwords are left out, and mails between
 * us where a practitioner takes it out himself (`isOwn`). The look is audited. Throws not_found.
 */
export async function exportPersonalData(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'secretBox' | 'nirIndex'>,
  { kind, id }: Subject,
  actor: Actor | 'system' = 'system',
  view: { readonly isOwn?: boolean } = {},
): Promise<PersonalData> {
  const { transaction, clock, secretBox } = ports;
  await reindexNumbers(ports);
  return transaction(async ({ personalData, audit }) => {
    await personalData.find({ kind, id });
    const draftIds = await draftsOfSubject(ports, { personalData }, { kind, id });
    const { sections, files } = await personalData.read({ kind, id }, draftIds, view);
    await audit.record({
      actor,
      at: clock.now(),
      action: `export-${kind}`,
      entity: kind,
      entityId: id,
    });
    return {
      sections: Object.fromEntries(
        Object.entries(sections).map(([name, rows]) => [name, rows.map((row) => opened(row, secretBox))]),
      ),
      files,
    };
  });
}

/** By the name of what is sealed, where it was. */
const contexts: Readonly<Record<string, string>> = {
  nir: NIR_CONTEXT,
  iban: IBAN_CONTEXT,
  content: DRAFT_CONTEXT,
  ...DETAIL_CONTEXT,
};

/** 'nirSealed' as 'nir'. */
const opened = (row: Readonly<Record<string, unknown>>, secretBox: SecretBox) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replace(/Sealed$/, '');
      const context = name === column ? undefined : contexts[name];
      if (!context || typeof value !== 'string') return [column, value];
      return [name, value === '' ? '' : secretBox.open(value, context)];
    }),
  );
