import { z } from 'zod';
import { contactFields, contactRoles, type ContactFields } from '../contacts/contact.ts';
import { normaliseEmail } from '../shared/email.ts';
import { faultsOf, filledNames, mapFields, newFields } from '../shared/fields.ts';
import { searchText, upperName } from '../shared/person-name.ts';
import { readChoice, readId, severalOf } from './cell-texts.ts';
import type { FileLine } from './file-lines.ts';
import type { LineRemark } from './import-line.ts';
import type { DentistToLink } from './import-store.ts';
import { judgeLines, type ReadLine } from './judge-lines.ts';
import type { ImportPorts, JudgedFile } from './judged-file.ts';

/** Contacts, recognised by last name, first name and mail; `users` names their dentists by e-mail, `usersId` by id. */
export async function judgeContacts(
  { stores }: ImportPorts,
  lines: readonly FileLine[],
): Promise<JudgedFile> {
  const dentists = await stores.imports.findDentists({
    emails: distinct(lines.flatMap((line) => severalOf(line.cell('users')).map(normaliseEmail))),
    ids: distinct(
      lines.flatMap((line) => severalOf(line.cell('usersId')).flatMap((text) => readId(text) ?? [])),
    ),
  });
  const findDentist = finder(dentists);
  const read = lines.map((line) => readContactLine(line, findDentist));
  const lastnames = distinct(read.map(({ draft }) => searchText(draft.lastname)));
  const known = new Set((await stores.imports.contactsNamed(lastnames)).map(keyOf));
  const judged = judgeLines(read, (key) => known.has(key));
  return {
    lines: judged,
    async add(ports, { actor, at }) {
      const contacts = judged
        .filter(({ state }) => state === 'add')
        .map(({ draft }) => ({
          fields: contactOfLine.parse(draft),
          practitionerIds: draft.practitionerIds,
        }));
      const ids = await ports.stores.imports.addContacts(contacts, { adminId: actor?.id ?? null, at });
      await ports.stores.audit.recordAll(
        ids.map((entityId, place) => ({
          actor: actor ?? 'system',
          at,
          action: 'import-contact',
          entity: 'contact' as const,
          entityId,
          fields: [...filledNames(contacts[place]!.fields), 'usersId'],
        })),
      );
      return ids.length;
    },
  };
}

export type FindDentist = (asked: string | number) => DentistToLink | undefined;

const contactOfLine = z.object(newFields(contactFields));

type Draft = Readonly<Record<keyof ContactFields, string>> & { readonly practitionerIds: readonly number[] };

/** By the rules of the form; a role may be written without its capitals and accents. */
export function readContactLine(line: FileLine, findDentist: FindDentist): ReadLine<Draft> {
  const { ids, faults } = dentistsOf(line, findDentist);
  const cells = mapFields(contactFields, (_, name) => line.cell(name));
  const role = readChoice(cells.role, contactRoles, (each) => [each]) ?? cells.role;
  const typed: Draft = { ...cells, role, practitionerIds: ids };
  const { error } = contactOfLine.safeParse(typed);
  const mail = normaliseEmail(typed.mail);
  return {
    line,
    draft: typed,
    name: upperName(`${typed.lastname} ${typed.firstname}`),
    key: typed.lastname === '' ? '' : keyOf(typed),
    keyText: mail,
    keyColumn: 'lastname',
    repeatedFault: 'import_repeated_contact',
    faults: [
      ...Object.entries(error ? faultsOf(error) : {})
        // What is too long, the line tells by itself.
        .filter(([, fault]) => fault !== 'too_long')
        .map(([field, fault]) => line.remark(field, fault)),
      ...(ids.length + faults.length === 0
        ? [line.remark(line.has('users') || !line.has('usersId') ? 'users' : 'usersId', 'contact_incomplete')]
        : []),
      ...faults,
    ],
    warnings: [],
  };
}

function dentistsOf(line: FileLine, findDentist: FindDentist): { ids: number[]; faults: LineRemark[] } {
  const asked = [
    ...severalOf(line.cell('users')).map((text) => ({ column: 'users', text, by: normaliseEmail(text) })),
    ...severalOf(line.cell('usersId')).map((text) => ({ column: 'usersId', text, by: readId(text) ?? text })),
  ];
  const ids: number[] = [];
  const faults: LineRemark[] = [];
  for (const { column, text, by } of asked) {
    const dentist = findDentist(by);
    if (!dentist) faults.push(line.remark(column, 'import_dentist_unknown', text));
    else if (dentist.isArchived) faults.push(line.remark(column, 'import_dentist_archived', text));
    else ids.push(dentist.id);
  }
  return { ids: distinct(ids), faults };
}

function finder(dentists: readonly DentistToLink[]): FindDentist {
  const byEmail = new Map(dentists.map((dentist) => [dentist.email, dentist]));
  const byId = new Map(dentists.map((dentist) => [dentist.id, dentist]));
  return (asked) => (typeof asked === 'number' ? byId.get(asked) : byEmail.get(asked));
}

/** Accents and capitals do not make another person. */
const keyOf = ({ lastname, firstname, mail }: Pick<Draft, 'lastname' | 'firstname' | 'mail'>): string =>
  [searchText(lastname), searchText(firstname), normaliseEmail(mail)].join('|');

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
