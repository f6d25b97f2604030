import { acceptInsurer, faultsOfInsurer, guardedFaults } from '../mutuals/insurer-rules.ts';
import { insurerTexts, sendingWays, type TypedInsurer, type SendingProtocol } from '../mutuals/insurer.ts';
import { mapFields } from '../shared/fields.ts';
import { searchText } from '../shared/person-name.ts';
import { textLimits } from '../shared/text-limits.ts';
import { readId, severalOf } from './cell-texts.ts';
import type { FileLine } from './file-lines.ts';
import type { LineRemark } from './import-line.ts';
import type { MutualToAdd } from './import-store.ts';
import { judgeLines, type ReadLine } from './judge-lines.ts';
import type { Importer, ImportPorts, JudgedFile } from './judged-file.ts';

/** Mutuals, recognised by their name; the groups that a line names must stand already. */
export async function judgeMutuals(
  { stores }: ImportPorts,
  lines: readonly FileLine[],
  { actor: importer }: Importer,
): Promise<JudgedFile> {
  const { groups, mutuals } = await stores.mutuals.listChoices();
  const findGroup = finder(groups);
  const known = new Set(mutuals.map(({ name }) => keyOf(name)));
  const judged = judgeLines(
    lines.map((line) => readMutualLine(line, { findGroup, actor: importer })),
    (key) => known.has(key),
  );
  return {
    lines: judged,
    async add(ports, { actor, at }) {
      const drafts = judged
        .filter(({ state }) => state === 'add')
        .map(({ draft }) => ({ ...draft, fields: acceptInsurer('mutual', draft.fields) }));
      const ids = await ports.stores.imports.addMutuals(drafts, { adminId: actor?.id ?? null, at });
      const added = ids.filter((id) => id !== null);
      await ports.stores.audit.recordAll(
        added.map((entityId) => ({
          actor: actor ?? 'system',
          at,
          action: 'import-mutual',
          entity: 'mutual' as const,
          entityId,
        })),
      );
      return added.length;
    },
  };
}

/** The id of a group by its name or its id. */
export type FindGroup = (asked: string | number) => number | undefined;

/**
 * By the rules of the form. The ways of sending are columns of their own, or the wire's object as JSON
 * in `sendingProtocol`; groups are named in `mutualGroups`, or told by id in `mutualGroupAttached`.
 */
export function readMutualLine(
  line: FileLine,
  { findGroup, actor }: Importer & { readonly findGroup: FindGroup },
): ReadLine<MutualToAdd> {
  const protocol = readProtocol(line);
  const { ids, faults } = groupsOf(line, findGroup);
  const fields: TypedInsurer = {
    ...mapFields(insurerTexts, (_, name) => line.cell(name)),
    sendingProtocol: protocol ?? {},
    isCapped: false,
  };
  const name = fields.name.replaceAll(/\s+/g, ' ');
  return {
    line,
    draft: { fields, groupIds: ids },
    name,
    key: keyOf(name),
    keyText: name,
    keyColumn: 'name',
    repeatedFault: 'import_repeated_name',
    faults: [
      ...Object.entries({ ...guardedFaults(actor, null, fields), ...faultsOfInsurer('mutual', fields) })
        // What is too long, the line tells by itself.
        .filter(([, fault]) => fault !== 'too_long')
        .map(([field, fault]) => line.remark(field, fault)),
      ...(protocol ? [] : [line.remark('sendingProtocol', 'import_protocol')]),
      ...faults,
    ],
    warnings: [],
  };
}

/** null where the JSON is none, names another way, or one too long. */
function readProtocol(line: FileLine): SendingProtocol | null {
  const json = line.cell('sendingProtocol');
  const whole = json === '' ? {} : parsed(json);
  if (whole === null) return null;
  const columns = sendingWays.flatMap((way) => {
    const text = line.cell(`sendingProtocol.${way}`);
    return text === '' ? [] : [[way, text] as const];
  });
  return { ...whole, ...Object.fromEntries(columns) };
}

function parsed(json: string): SendingProtocol | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value);
    const isProtocol = entries.every(
      ([way, text]) =>
        sendingWays.some((known) => known === way) &&
        typeof text === 'string' &&
        text.length <= textLimits.sendingWay,
    );
    return isProtocol ? Object.fromEntries(entries.map(([way, text]) => [way, String(text).trim()])) : null;
  } catch {
    return null;
  }
}

function groupsOf(line: FileLine, findGroup: FindGroup): { ids: number[]; faults: LineRemark[] } {
  const named = line.cell('mutualGroups');
  // A name may hold a comma itself.
  const names = named !== '' && findGroup(named) !== undefined ? [named] : severalOf(named);
  const asked = [
    ...names.map((text) => ({ column: 'mutualGroups', text, by: text as string | number })),
    ...severalOf(line.cell('mutualGroupAttached')).map((text) => ({
      column: 'mutualGroupAttached',
      text,
      by: readId(text) ?? 0,
    })),
  ];
  const ids = asked.flatMap(({ by }) => findGroup(by) ?? []);
  const faults = asked
    .filter(({ by }) => findGroup(by) === undefined)
    .map(({ column, text }) => line.remark(column, 'import_group_unknown', text));
  return { ids: [...new Set(ids)], faults };
}

function finder(groups: readonly { id: number; name: string }[]): FindGroup {
  const byName = new Map(groups.map(({ id, name }) => [keyOf(name), id]));
  const ids = new Set(groups.map(({ id }) => id));
  return (asked) =>
    typeof asked === 'string' ? byName.get(keyOf(asked)) : ids.has(asked) ? asked : undefined;
}

/** As the database compares names of insurers. */
const keyOf = (name: string): string => searchText(name);
