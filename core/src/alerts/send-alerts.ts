import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import { parseParisDateTime } from '../shared/calendar.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { alertPath, alertWords, pushText } from './alert-words.ts';

/**
 * Pushes one alert to one device; nothing to somebody who may no longer see its record. A device that takes none any
 * more is forgotten. Throws `PushNotSent`.
 */
export async function sendPush(
  { stores, pushSender, clock }: Pick<Ports, 'stores' | 'pushSender' | 'clock'>,
  { alertId, deviceId }: JobPayload<'send-push'>,
): Promise<void> {
  const push = await stores.alerts.push(alertId, deviceId);
  if (!push) return;
  const outcome = await pushSender.send(push.to, pushText(push));
  if (outcome === 'gone') await stores.alerts.forgetDevice(deviceId);
  else await stores.alerts.markUsed(deviceId, clock.now());
}

/** Mails one alert to one of the staff. Throws `MailNotSent`. */
export async function sendAlertMail(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { alertId }: JobPayload<'send-alert-mail'>,
): Promise<void> {
  const mail = await ports.stores.alerts.mail(alertId);
  if (!mail) return;
  await sendMailOnce(ports, {
    key: `alert:${alertId}`,
    kind: 'record-alert',
    to: mail.email,
    facts: {
      reference: mail.reference,
      told: alertWords[mail.kind],
      link: `${ports.product.publicUrl}${alertPath(mail)}`,
    },
  });
}

/** Mails somebody what he was told of in a day, where he wants one mail of it. Throws `MailNotSent`. */
export async function sendAlertsOfDay(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { loginKind: kind, loginId: id, day }: JobPayload<'send-alerts-of-day'>,
): Promise<void> {
  const summary = await ports.stores.alerts.gathered({ kind, id }, day);
  const on = parseParisDateTime(`${day} 12:00:00`);
  if (!summary || !on || summary.alerts.length === 0) return;
  const paths = new Set(summary.alerts.map(alertPath));
  const [path] = paths;
  await sendMailOnce(ports, {
    key: `alerts-of-day:${day}:${kind}:${id}`,
    kind: 'alerts-of-day',
    to: summary.email,
    facts: {
      firstname: summary.firstname,
      day: on,
      alerts: summary.alerts.map((alert) => ({ reference: alert.reference, told: alertWords[alert.kind] })),
      link: `${ports.product.publicUrl}${
        paths.size === 1 ? path : kind === 'admin' ? '/admin/dashboard' : '/dashboard'
      }`,
    },
  });
}
