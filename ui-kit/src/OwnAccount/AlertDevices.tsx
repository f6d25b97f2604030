import { BellRing, MonitorSmartphone } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { DateText } from '../DateText/DateText.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import type { AlertDevice, ThisDevice } from './alerts.ts';
import styles from './OwnAccount.module.css';

export interface AlertDevicesProps {
  devices: readonly AlertDevice[];
  /** Null while the browser is asked. */
  here: ThisDevice | null;
  isBusy: boolean;
  onTurnOn: () => void;
  onRename: (device: AlertDevice) => void;
  onRemove: (device: AlertDevice) => void;
}

/** The devices that notifications go to, and how this very one stands. */
export function AlertDevices({ devices, here, isBusy, onTurnOn, onRename, onRemove }: AlertDevicesProps) {
  return (
    <div data-look="stack gap-12">
      {here?.is === 'off' && (
        <div data-look="row wrap">
          <Button icon={<BellRing />} isBusy={isBusy} onClick={onTurnOn}>
            Recevoir les notifications sur cet appareil
          </Button>
        </div>
      )}
      {here?.is === 'refused' && (
        <p data-look="quiet small">
          Ce navigateur refuse nos notifications. Autorisez-les dans ses réglages pour ce site, puis rechargez
          la page.
        </p>
      )}
      {here?.is === 'unable' && <p data-look="quiet small">{here.why}</p>}
      {devices.length > 0 && (
        <ul data-look="ruled">
          {devices.map((device) => (
            <li key={device.id} className={styles.session}>
              <MonitorSmartphone className={styles.icon} />
              <span data-look="stack gap-2 fill">
                <span className={styles.device} data-look="breaks">
                  {device.name}
                  {here?.is === 'on' && here.id === device.id && (
                    <StatusChip name="Cet appareil" color="green" icon="circle-check" hasBorder />
                  )}
                </span>
                <span data-look="quiet small breaks">
                  Ajouté le <DateText value={device.addedAt} />
                  {device.usedAt ? (
                    <>
                      , dernière notification le <DateText value={device.usedAt} form="moment" />
                    </>
                  ) : (
                    ', aucune notification encore'
                  )}
                </span>
              </span>
              <span data-look="row">
                <Button
                  size="small"
                  aria-label={`Renommer l’appareil ${device.name}`}
                  onClick={() => onRename(device)}
                >
                  Renommer
                </Button>
                <Button
                  size="small"
                  aria-label={`Retirer l’appareil ${device.name}`}
                  onClick={() => onRemove(device)}
                >
                  Retirer
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
