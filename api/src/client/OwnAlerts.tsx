import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { AlertDevices } from '@accordent/ui-kit/OwnAccount/AlertDevices.tsx';
import { AlertTable } from '@accordent/ui-kit/OwnAccount/AlertTable.tsx';
import type { AlertDevice, ChosenAlerts } from '@accordent/ui-kit/OwnAccount/alerts.ts';
import { ProofDialog } from '@accordent/ui-kit/OwnAccount/ProofDialog.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { formatDevice } from '@accordent/ui-kit/format/device.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { useState } from 'react';
import useSWR from 'swr';
import type { AlertKind, AlertsAnswer, NewDeviceBody } from '../alerts/alerts.schemas.ts';
import type { ApiClient } from './api-client.ts';
import { actFailed, faultsOf, refusalOf, sentenceOf } from './failure.ts';
import { rememberDevice, subscribe, thisDevice, unsubscribe } from './push-device.ts';
import { useFetchFailure } from './use-fetch-failure.ts';

/** Under this key they are read again. */
const OWN_ALERTS = '/alerts';

const labels: Readonly<Record<AlertKind, string>> = {
  agreement: 'Accord d’une mutuelle',
  refusal: 'Refus d’une mutuelle',
  step: 'Autre changement de statut',
  'document-refused': 'Document à refaire',
  answer: 'Message de notre équipe',
  payment: 'Règlement noté',
  ending: 'Accord bientôt terminé',
  mine: 'Mes PEC\u00a0: messages, pièces et réponses reçus',
  mentioned: 'Une note me nomme',
  late: 'Mes PEC\u00a0: réponse en retard',
};

export interface OwnAlertsProps {
  api: ApiClient;
  /** Its address: leaving it asks about what is not saved. */
  staysWithin: string;
  /** Why no mail comes whatever is ticked; null: they do. */
  noMails?: string | null;
}

/** « Notifications »: what one is told of by which way, and on which devices. */
export function OwnAlerts({ api, staysWithin, noMails = null }: OwnAlertsProps) {
  const answer = useSWR(OWN_ALERTS, () => api.get<AlertsAnswer>('/alerts'));
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!answer.data && !failure);
  const { data } = answer;
  if (!data)
    return failure ? (
      <ErrorState title="Vos notifications ne se chargent pas" {...failure} />
    ) : (
      showsSkeleton && <SkeletonText lines={6} />
    );
  const save = async (chosen: ChosenAlerts) =>
    answer.mutate(await api.put<AlertsAnswer>('/alerts', chosen), { revalidate: false });
  return (
    <div data-look="stack gap-16">
      <StaleBanner failure={failure} />
      <AlertTable
        rows={data.kinds.map((kind) => ({ kind, label: labels[kind] }))}
        chosen={data}
        noMails={noMails}
        staysWithin={staysWithin}
        onSave={save}
        refusalOf={(refused) => refusalOf(refused, actFailed('de l’enregistrement'))}
      />
      <OwnDevices api={api} alerts={data} onChanged={() => answer.mutate()} />
    </div>
  );
}

type DevicesProps = { api: ApiClient; alerts: AlertsAnswer; onChanged: () => Promise<unknown> };

function OwnDevices({ api, alerts: { devices, publicKey }, onChanged }: DevicesProps) {
  const ids = devices.map(({ id }) => id);
  const here = useSWR(['push-device', publicKey, ...ids], () => thisDevice(publicKey, ids));
  const [work, setWork] = useState<{ is: 'rename' | 'remove'; device: AlertDevice } | null>(null);
  const turnOn = useAct({
    async act() {
      const subscription = publicKey && (await subscribe(publicKey));
      if (!subscription) return false;
      const body: NewDeviceBody = { name: formatDevice(navigator.userAgent), subscription };
      const { id } = await api.post<{ id: string }>('/alerts/devices', body);
      rememberDevice(id);
      return true;
    },
    done: (isOn) => (isOn ? 'Cet appareil reçoit les notifications.' : null),
    refusalOf: (refused) =>
      refusalOf(refused, 'Ce navigateur n’a pas pu s’inscrire aux notifications. Réessayez plus tard.'),
    onDone: async () => {
      await onChanged();
      await here.mutate();
    },
  });
  const isHere = (device: AlertDevice) => here.data?.is === 'on' && here.data.id === device.id;
  const close = () => setWork(null);
  return (
    <>
      <AlertDevices
        devices={devices.map(({ id, name, creationDate, lastUsedDate }) => ({
          id,
          name,
          addedAt: dateOf(creationDate),
          usedAt: lastUsedDate && dateOf(lastUsedDate),
        }))}
        here={here.data ?? null}
        isBusy={turnOn.isBusy}
        onTurnOn={() => void turnOn.run()}
        onRename={(device) => setWork({ is: 'rename', device })}
        onRemove={(device) => setWork({ is: 'remove', device })}
      />
      {work?.is === 'rename' && (
        <ProofDialog
          title="Renommer cet appareil"
          confirmLabel="Renommer"
          name={work.device.name}
          nameLabel="Nom de l’appareil"
          asksPassword={false}
          done="Appareil renommé."
          act={({ name }) => api.put(`/alerts/devices/${work.device.id}`, { name })}
          refusalOf={sentenceOf}
          faultsOf={faultsOf}
          onClose={close}
          onDone={() => void onChanged()}
        />
      )}
      <ActDialog
        isOpen={work?.is === 'remove'}
        title={'Retirer cet appareil\u00a0?'}
        message="Il ne recevra plus de notifications."
        object={work?.device.name ?? null}
        confirmLabel="Retirer"
        doing="Retrait de l’appareil en cours…"
        done="Appareil retiré."
        refusalOf={(refused) => refusalOf(refused, actFailed('du retrait de l’appareil'))}
        act={async (idempotencyKey) => {
          if (!work) return;
          await api.delete(`/alerts/devices/${work.device.id}`, { idempotencyKey });
          if (isHere(work.device)) await unsubscribe();
        }}
        onClose={close}
        onDone={onChanged}
      />
    </>
  );
}

const dateOf = ({ timestamp }: { timestamp: number }): Date => new Date(timestamp * 1000);
