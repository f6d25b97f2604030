import { integration, takenOut, unit, type Mutant } from './mutant.ts';

const ENDPOINTS = unit('core/src/alerts/push-endpoint.test.ts');
const TOLD = integration('worker/src/alerts.test.ts');
const OWN = integration('api/src/alerts/alerts.routes.test.ts');
const SENT = integration('adapters/src/push/push-sender.test.ts');

/** Pushes: to whom, where to, and that the device alone reads them. */
export const alertMutants: readonly Mutant[] = [
  ...takenOut('core/src/alerts/push-endpoint.ts', ENDPOINTS, [
    [
      'notifications : services connus seulement',
      '  if (service === undefined) return false;\n',
      '  if (service === undefined) return true;\n',
    ],
    ['notifications : https', "'http' : 'https'", "'http' : protocol"],
  ]),
  ...takenOut('core/src/alerts/own-alerts.ts', OWN, [
    [
      'notifications : adresse jugée avant d’être gardée',
      "  if (!ports.pushSender.knows(address)) throw invalidFields({ subscription: 'push_service' });\n",
    ],
  ]),
  ...takenOut('adapters/src/push/push-sender.ts', SENT, [
    ['notifications : adresse jugée à l’envoi', "      if (!knows(to)) return 'gone';\n"],
    ['notifications : suites d’adresse non suivies', "redirect: 'manual'", "redirect: 'follow'"],
  ]),
  ...takenOut('adapters/src/push/encrypt-push.ts', SENT, [
    ['notifications : chiffrées à neuf', 'salt = randomBytes(16)', 'salt = Buffer.alloc(16)'],
  ]),
  ...takenOut('adapters/src/postgres/members/sees-requests.ts', TOLD, [
    ['notifications : rien à un membre retiré', 'w.ended_at is null and '],
    [
      'notifications : rien d’un autre dentiste du cabinet',
      '\n  and (w.practitioner_ids is null or o.id = any (w.practitioner_ids))',
    ],
  ]),
  ...takenOut('adapters/src/postgres/alerts/alert-store.ts', TOLD, [
    [
      'notifications : rien à qui est parti entre-temps',
      "d.id in (o.id, o.parent_id)\n      and ${practiceLogsIn('d')})",
      'd.id in (o.id, o.parent_id))',
    ],
  ]),
  ...takenOut('adapters/src/postgres/alerts/alert-store.ts', TOLD, [
    [
      'notifications : rien à l’appareil qu’un autre a repris',
      '\n    and v.login_kind = a.login_kind and v.login_id = a.login_id`;',
      '`;',
    ],
  ]),
  ...takenOut('core/src/alerts/send-alerts.ts', TOLD, [
    [
      'notifications : appareil parti, oublié',
      "  if (outcome === 'gone') await stores.alerts.forgetDevice(deviceId);\n  else ",
      '  if (outcome) ',
    ],
  ]),
  ...takenOut('adapters/src/postgres/alerts/alert-store.ts', OWN, [
    [
      'notifications : un appareil retiré n’est plus là',
      'orNotFound(await devices(login).where({ id }).delete())',
      'orNotFound(await devices(login).where({ id }).patch({ lastUsedAt: null }))',
    ],
  ]),
  ...takenOut('core/src/alerts/alert-words.ts', unit('core/src/alerts/alert-words.test.ts'), [
    [
      'notifications : une référence, rien du patient',
      '  body: record.reference,',
      '  body: JSON.stringify(record),',
    ],
  ]),
];
