import { userInfo } from 'node:os';
import { beginMaintenance, endMaintenance } from '@accordent/core/maintenance/switch-maintenance.ts';
import { presentMaintenance } from '@accordent/core/maintenance/refuse-during-maintenance.ts';
import type { Maintenance } from '@accordent/core/maintenance/maintenance.ts';
import { parisDay, parseParisDateTime } from '@accordent/core/shared/calendar.ts';
import { OperatorError } from '../operator-error.ts';
import { UsageError, type OperatorCommand } from './operator-command.ts';
import { withProduct } from './with-product.ts';
import { choiceOf, told } from './with-yes.ts';

const DAY_MS = 86_400_000;

/** The switch that closes the product while operators work on it. */
export const maintenanceCommand: OperatorCommand = {
  summary: 'Ferme le produit pour une maintenance, le rouvre, ou dit s’il est fermé.',
  usage: 'maintenance <on|off|status> [--until <fin>] [--dry-run]',
  help: `
Pendant une maintenance, tous les appels sont refusés (503) et les deux applications montrent leur écran de
maintenance, sauf pour les super administrateurs, qui peuvent se connecter et travailler. Le worker continue.
Chaque processus le sait en moins de 5 secondes.

  on      ferme le produit ; sur un produit déjà fermé, change la fin
  off     rouvre le produit
  status  dit s’il est fermé, depuis quand, jusqu’à quand et par qui

  --until <fin>  heure de Paris à laquelle le produit rouvre de lui-même, et que les écrans annoncent :
                 "2026-11-22 06:00", ou "06:00" pour la prochaine fois qu’il est six heures.
                 Sans elle, le produit reste fermé jusqu’à maintenance off.
  --dry-run      dit ce que feraient on et off, sans rien changer ; sans elle, ils agissent aussitôt

Codes de sortie : 0 fait (status : que le produit soit ouvert ou fermé) ; 1 refusé ; 2 commande mal écrite.
`,
  options: { until: { type: 'string' }, 'dry-run': { type: 'boolean' } },

  async run({ words, options, say }) {
    const act = choiceOf(words, ['on', 'off', 'status'], 'Indiquez on, off ou status.');
    const wanted = options['until'];
    if (act !== 'on' && wanted !== undefined) throw new UsageError('--until ne va qu’avec on.');
    const until = typeof wanted === 'string' ? endOf(wanted, new Date()) : null;
    const isDry = options['dry-run'] === true && act !== 'status';
    return withProduct(async (ports) => {
      if (isDry) {
        const isClosed = (await presentMaintenance(ports)) !== null;
        const would = act === 'on' ? `serait fermé ${closedUntil({ until })}` : 'serait rouvert';
        say(`Le produit est ${isClosed ? 'fermé' : 'ouvert'} ; il ${would}. Rien n’est changé.`);
      } else if (act === 'on') {
        const begun = await beginMaintenance(ports, { until, setBy: operator() });
        say(`Le produit est fermé ${closedUntil(begun)}. Les super administrateurs y travaillent encore.`);
      } else if (act === 'off') {
        const wasClosed = await endMaintenance(ports);
        say(wasClosed ? 'Le produit est rouvert.' : 'Le produit était déjà ouvert.');
      } else {
        const standing = await presentMaintenance(ports);
        say(
          standing
            ? `Le produit est fermé depuis le ${told(standing.since)}, ${closedUntil(standing)}, par ${standing.setBy}.`
            : 'Le produit est ouvert.',
        );
      }
    });
  },
};

/** The instant that an operator means; throws UsageError for another form, OperatorError for one that is past. */
function endOf(text: string, now: Date): Date {
  const dayAndTime = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{2}:\d{2})$/.exec(text.trim());
  const [, day, time] = dayAndTime ?? [];
  const on = (date: string) => parseParisDateTime(`${date} ${time}:00`);
  const today = day === undefined ? on(parisDay(now)) : null;
  const end = day === undefined ? (today && today <= now ? on(nextParisDay(now)) : today) : on(day);
  if (!end)
    throw new UsageError('--until attend "aaaa-mm-jj hh:mm" ou "hh:mm", par exemple "2026-11-22 06:00".');
  if (end <= now) throw new OperatorError(`Le ${told(end)} est déjà passé : indiquez une fin à venir.`);
  return end;
}

/** A day may have 25 hours: noon of the next one is always a day away. */
const nextParisDay = (now: Date): string => {
  const noon = parseParisDateTime(`${parisDay(now)} 12:00:00`) ?? now;
  return parisDay(new Date(noon.getTime() + DAY_MS));
};

const closedUntil = ({ until }: Pick<Maintenance, 'until'>): string =>
  until ? `jusqu’au ${told(until)}` : 'jusqu’à maintenance off';

/** Who types: on a shared machine, the one who became root. */
const operator = (): string => process.env['SUDO_USER'] || userInfo().username;
