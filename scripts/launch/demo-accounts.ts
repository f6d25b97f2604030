import { demoAccounts } from '../demo-data/load.ts';

/** The demo accounts as a table to print. */
export function demoAccountsTable(productDomain: string): string {
  const rows = [
    ['Qui', 'E-mail', 'Mot de passe', 'Code par e-mail'],
    ...demoAccounts.map(({ who, email, password, code }) => [
      who,
      `${email}@${productDomain}`,
      password,
      code ? 'oui' : 'non',
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd(),
  );
  return ['Comptes de démonstration :', ...lines, ''].join('\n');
}
