import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Subject } from '@accordent/core/personal-data/personal-data-store.ts';
import { UsageError } from './operator-command.ts';

export const SUBJECT_USAGE = '<practitioner|patient> <numéro|PEC-aaaa-nnnnnn>';
export const SUBJECT_HELP = `  practitioner  un praticien ou un prospect, par le numéro de sa fiche
  patient       un patient, par son numéro ou par la référence d’une de ses PEC ; un patient de deux praticiens a deux numéros`;

const REFERENCE = /^PEC-\d{4}-\d{6,}$/;

/** Whom the words of a command mean. Throws UsageError, not_found. */
export async function subjectOf(
  { stores }: Pick<Ports, 'stores'>,
  [kind = '', who = '']: readonly string[],
): Promise<Subject> {
  if (kind !== 'practitioner' && kind !== 'patient')
    throw new UsageError('Indiquez practitioner ou patient.');
  if (kind === 'patient' && REFERENCE.test(who))
    return { kind, id: await stores.personalData.patientOfReference(who) };
  if (!/^[1-9]\d{0,8}$/.test(who)) throw new UsageError('Indiquez un numéro, ou la référence d’une PEC.');
  return { kind, id: Number(who) };
}
