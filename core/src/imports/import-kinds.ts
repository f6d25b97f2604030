import { baskets } from '../baskets/care-basket.ts';
import { contactFields } from '../contacts/contact.ts';
import { insurerTexts, sendingWays } from '../mutuals/insurer.ts';
import { plans } from '../practitioners/plans.ts';
import { fieldsOfKind } from '../practitioners/practitioner-fields.ts';
import { prospectStatuses } from '../prospects/prospect-statuses.ts';
import { columnsOf, requiring } from '../shared/fields.ts';
import { textLimits } from '../shared/text-limits.ts';

/** What a file may hold, one kind a file. */
export const importKinds = ['practitioners', 'mutuals', 'contacts', 'baskets'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A column of a file, under its name of the wire. */
export type ImportColumn = {
  readonly name: string;
  /** Other names of the wire for the same thing: some calls take it under one and give it under another. */
  readonly aliases?: readonly string[];
  /** A file without it is refused; whether a cell may be empty, the rules of the record say. */
  readonly isRequired?: boolean;
  /** Characters at most, where the record's own rules do not say. */
  readonly limit?: number;
  /** The texts that a cell may hold, where they are few. */
  readonly choices?: readonly string[];
};

const { conventionProtocol, billingProtocol, sendingProtocolText, comment, ...about } = insurerTexts;

const selectableStatuses = prospectStatuses.filter(({ isSelectable }) => isSelectable);

/** The columns of each kind, in the order of the template. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  practitioners: [
    ...columnsOf(fieldsOfKind.prospect),
    { name: 'isProspect' },
    { name: 'planId', choices: plans.map(({ value }) => String(value)) },
    { name: 'history', aliases: ['prospectStatus'], choices: selectableStatuses.map(({ value }) => value) },
  ],
  mutuals: [
    ...columnsOf({ ...requiring(about, ['name']), conventionProtocol, billingProtocol }),
    { name: 'sendingProtocol' },
    ...sendingWays.map((way) => ({ name: `sendingProtocol.${way}`, limit: textLimits.sendingWay })),
    ...columnsOf({ sendingProtocolText, comment }),
    { name: 'mutualGroups', aliases: ['mutualGroup'] },
    { name: 'mutualGroupAttached' },
  ],
  contacts: [
    ...columnsOf(contactFields).map((column) =>
      column.name === 'lastname' ? { ...column, aliases: ['name'] } : column,
    ),
    { name: 'users' },
    { name: 'usersId' },
  ],
  baskets: [
    { name: 'ccamCode', isRequired: true, limit: 7 },
    { name: 'tooth', limit: 2 },
    { name: 'basket', isRequired: true, choices: Object.keys(baskets) },
    { name: 'tariff', isRequired: true, limit: 20 },
    { name: 'feeLimit', limit: 20 },
    { name: 'validFrom', isRequired: true, limit: 10 },
  ],
};
