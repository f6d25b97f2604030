import { Avatar } from '@accordent/ui-kit/Avatar/Avatar.tsx';
import { Footer } from '@accordent/ui-kit/Footer/Footer.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { LogOut, Moon, Sun } from 'lucide-react';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { OwnPractitioner } from '../shared/overview.api.ts';
import { planName, usageText, type Usage } from '../practitioners/usage.ts';
import styles from './Layout.module.css';

export interface WhoIsHereProps {
  practitioner: Pick<OwnPractitioner, 'firstname' | 'lastname' | 'plan'> | undefined;
  usage: Usage | undefined;
  theme: 'light' | 'dark';
  onTheme: () => void;
  onLogOut: () => void;
}

/** Foot of the menu: the dentist, his plan and its use, theme and logout. */
export function WhoIsHere({ practitioner, usage, theme, onTheme, onLogOut }: WhoIsHereProps) {
  const name = practitioner
    ? practitioner.firstname
      ? `Dr ${listedName(practitioner)}`
      : practitioner.lastname
    : null;
  return (
    <>
      <div data-look="row gap-12">
        {practitioner ? (
          <Avatar name={`${practitioner.firstname} ${practitioner.lastname}`} size={36} isDecorative />
        ) : (
          <Skeleton shape="disc" height={36} />
        )}
        <div data-look="fill">
          <p className={styles.whoName}>{name ?? <Skeleton width="70%" />}</p>
          <p data-look="quiet normal">{practitioner ? planName(practitioner.plan.label) : '\u00a0'}</p>
          <p className={styles.usage} data-over={usage?.isOverCap || undefined}>
            {usage ? usageText(usage) : '\u00a0'}
          </p>
        </div>
        <IconButton label="Se déconnecter" icon={<LogOut size={18} />} onClick={onLogOut} />
      </div>
      <div className={styles.below}>
        <Footer />
        <IconButton
          label={theme === 'dark' ? 'Thème clair' : 'Thème sombre'}
          icon={theme === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
          onClick={onTheme}
        />
      </div>
    </>
  );
}
