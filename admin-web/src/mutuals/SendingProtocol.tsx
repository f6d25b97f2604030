import { Mail, MonitorUp, Send } from 'lucide-react';
import { sendingWays } from './insurer-words.ts';
import { LinkedText, WayText } from './LinkedText.tsx';
import type { SendingProtocol as Ways } from './mutuals.api.ts';
import styles from './SendingProtocol.module.css';

const icons = {
  link: <MonitorUp />,
  mail: <Mail />,
  courrier: <Send />,
} as const;

export interface SendingProtocolProps {
  ways: Ways;
  text: string;
}

/** How requests are sent: each way that is ticked with its text, then what there is to know. */
export function SendingProtocol({ ways, text }: SendingProtocolProps) {
  const ticked = sendingWays.flatMap(({ way, label }) => {
    const where = ways[way];
    return where === undefined ? [] : [{ way, label, where }];
  });
  return (
    <div data-look="stack">
      {ticked.length > 0 && (
        <ul data-look="stack">
          {ticked.map(({ way, label, where }) => (
            <li key={way} data-look="row stretch">
              <span className={styles.icon}>{icons[way]}</span>
              <span>
                <span data-look="quiet small block">{label}</span> <WayText>{where}</WayText>
              </span>
            </li>
          ))}
        </ul>
      )}
      {text && (
        <p>
          <LinkedText>{text}</LinkedText>
        </p>
      )}
    </div>
  );
}
