import { addressesOfOthers } from '../practitioners/addresses-of-others.ts';
import { readNewPractitioner } from '../practitioners/new-practitioner.ts';
import { plans } from '../practitioners/plans.ts';
import { practitionerFields } from '../practitioners/practitioner-fields.ts';
import { prospectStatuses } from '../prospects/prospect-statuses.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import { normaliseEmail } from '../shared/email.ts';
import { mapFields } from '../shared/fields.ts';
import type { Product } from '../shared/ports.ts';
import { addPractitioners } from './add-practitioners.ts';
import { readChoice, readFlag } from './cell-texts.ts';
import type { FileLine } from './file-lines.ts';
import type { LineRemark } from './import-line.ts';
import type { PractitionerToAdd } from './import-store.ts';
import { judgeLines, type JudgedLine, type ReadLine } from './judge-lines.ts';
import type { ImportPorts, JudgedFile } from './judged-file.ts';

/** Practitioners and prospects, recognised by their e-mail address. */
export async function judgePractitioners(
  { stores, product }: ImportPorts,
  lines: readonly FileLine[],
): Promise<JudgedFile> {
  const read = lines.map((line) => readPractitionerLine(line, product));
  const emails = read.map(({ key }) => key).filter((email) => email !== '');
  const friendly = read.map(({ draft }) => draft.fields.friendlyEmail).filter((address) => address !== '');
  const people = new Set(await stores.imports.practitionersAmong(emails));
  const taken = new Set([
    ...(await stores.practitioners.takenAddresses([...emails, ...friendly], null)),
    ...(await addressesOfOthers({ stores, product }, [...emails, ...friendly])),
  ]);
  const judged = refuseTakenAddresses(
    judgeLines(
      read.map((line) => (taken.has(line.key) && !people.has(line.key) ? refusedAsTaken(line) : line)),
      (email) => people.has(email),
    ),
    taken,
  );
  return {
    lines: judged,
    add: (ports, who) =>
      addPractitioners(
        ports,
        judged.filter(({ state }) => state === 'add').map(({ draft }) => draft),
        who,
      ),
  };
}

/** The address is somebody else's, or another kind of one: nobody of this line is there already. */
const refusedAsTaken = (read: ReadLine<PractitionerToAdd>): ReadLine<PractitionerToAdd> => ({
  ...read,
  faults: [...read.faults, read.line.remark('email', 'import_email_taken')],
});

/** By the rules of the form; a plan and a status may also be told by their labels. */
export function readPractitionerLine(
  line: FileLine,
  product: Pick<Product, 'domain'>,
): ReadLine<PractitionerToAdd> {
  const prospect = readFlag(line.cell('isProspect'));
  const isProspect = prospect ?? false;
  const plan = line.cell('planId');
  const status = line.cell('history');
  const typed = mapFields(practitionerFields, (_, name) => line.cell(name));
  const { practitioner, faults, warnings } = readNewPractitioner(
    {
      isProspect,
      planId: plan === '' ? null : planOf(plan),
      prospectStatus: status === '' ? null : statusOf(status),
      fields: typed,
    },
    product,
  );
  const email = normaliseEmail(line.cell('email'));
  const { lastname, firstname } = practitioner.fields;
  return {
    line,
    draft: practitioner,
    name: `${lastname} ${firstname}`.trim(),
    key: email,
    keyText: email,
    keyColumn: 'email',
    repeatedFault: 'import_repeated_email',
    faults: [
      ...(prospect === null ? [line.remark('isProspect', 'import_flag')] : []),
      ...remarks(line, faults),
    ],
    warnings: remarks(line, warnings),
  };
}

const NO_PLAN = 0;

const planOf = (text: string): number =>
  readChoice(text, plans, ({ value, label }) => [String(value), label])?.value ?? NO_PLAN;

const statusOf = (text: string): string =>
  readChoice(text, prospectStatuses, ({ value, label }) => [value, label])?.value ?? text;

const remarks = (line: FileLine, faults: FieldFaults): LineRemark[] =>
  Object.entries(faults)
    // What is too long, the line tells by itself.
    .filter(([, fault]) => fault !== 'too_long')
    .map(([field, fault]) => line.remark(field, fault));

/** A friendly address that a line asks for and that another has, in the product or higher up in the file. */
function refuseTakenAddresses(
  lines: readonly JudgedLine<PractitionerToAdd>[],
  taken: ReadonlySet<string>,
): readonly JudgedLine<PractitionerToAdd>[] {
  const used = new Set(taken);
  const emails = new Set(lines.map(({ key }) => key));
  return lines.map((line) => {
    const address = line.draft.fields.friendlyEmail;
    if (line.state !== 'add' || address === '') return line;
    const isFree = !used.has(address) && (!emails.has(address) || address === line.key);
    used.add(address);
    if (isFree) return line;
    const fault = { field: 'friendlyEmail', value: address, fault: 'import_address_taken' };
    return { ...line, state: 'faulty', faults: [fault] };
  });
}
