const dayOfLine = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'lun. 23 nov.' of a day of the wire. */
export const lineDay = (day: string): string =>
  dayOfLine.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');
