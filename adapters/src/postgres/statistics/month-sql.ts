/** The month of Paris of an instant, `yyyy-MM`. */
export const monthIn = (column: string): string =>
  `to_char(${column} at time zone 'Europe/Paris', 'YYYY-MM')`;
