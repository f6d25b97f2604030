import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import type { SecretBox } from '../shared/crypto-ports.ts';
import type { Ports } from '../shared/ports.ts';
import type { ExportedFile, ExportedRows, Subject } from './personal-data-store.ts';

export type PersonalData = {
  readonly sections: ExportedRows['sections'];
  readonly files: readonly ExportedFile[];
};

/**
 * Everything that is kept of somebody, numbers opened; secrets of conventions and passwords are left out. The look is
 * audited. Throws not_found.
 */
export async function exportPersonalData(
  { transaction, clock, secretBox }: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { kind, id }: Subject,
): Promise<PersonalData> {
  return transaction(async ({ personalData, audit }) => {
    await personalData.find({ kind, id });
    const { sections, files } = await personalData.read({ kind, id });
    await audit.record({
      actor: 'system',
      at: clock.now(),
      action: `export-${kind}`,
      entity: kind,
      entityId: id,
    });
    return {
      sections: Object.fromEntries(
        Object.entries(sections).map(([name, rows]) => [name, rows.map((row) => withNir(row, secretBox))]),
      ),
      files,
    };
  });
}

function withNir({ nirSealed, ...row }: Readonly<Record<string, unknown>>, secretBox: SecretBox) {
  if (typeof nirSealed !== 'string') return row;
  return { ...row, nir: nirSealed === '' ? '' : secretBox.open(nirSealed, NIR_CONTEXT) };
}
