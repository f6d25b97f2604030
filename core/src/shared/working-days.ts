const DAY_MS = 24 * 3_600_000;

/** Public holidays of France that fall on the same day each year, 'MM-dd'. Source: Code du travail, L3133-1. */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Those that follow Easter Sunday, by how many days: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50];

/** Whether offices are open on this day ('yyyy-MM-dd'): Monday to Friday but for public holidays. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false;
  const sinceEaster = (date.getTime() - easterSunday(date.getUTCFullYear())) / DAY_MS;
  return !AFTER_EASTER.includes(sinceEaster);
}

/** Midnight of Easter Sunday in UTC, by the Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCorrection = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leapCorrection - moonCorrection + 15) % 30;
  const inCentury = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
