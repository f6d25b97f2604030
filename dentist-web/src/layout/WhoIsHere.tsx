import { Avatar } from '@accordent/ui-kit/Avatar/Avatar.tsx';
import { Footer } from '@accordent/ui-kit/Footer/Footer.tsx';
import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { CircleQuestionMark, LogOut, Moon, Sun } from 'lucide-react';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { Self } from '../shared/overview.api.ts';
import { planName, usageText, type Usage } from '../practitioners/usage.ts';
import { paths } from '../screens.ts';
import styles from './Layout.module.css';

export interface WhoIsHereProps {
  self: Pick<Self, 'firstname' | 'lastname' | 'practice' | 'planLabel' | 'member'> | undefined;
  usage: Usage | undefined;
  theme: 'light' | 'dark';
  onTheme: () => void;
  onLogOut: () => void;
}

/** Foot of the menu: who is here, his plan and its use or the practice that he works for, theme and logout. */
export function WhoIsHere({ self, usage, theme, onTheme, onLogOut }: WhoIsHereProps) {
  const name =
    self && (self.member ? listedName(self) : self.firstname ? `Dr ${listedName(self)}` : self.lastname);
  return (
    <>
      <div data-look="row gap-12">
        {self ? (
          <Avatar name={`${self.firstname} ${self.lastname}`} size={36} isDecorative />
        ) : (
          <Skeleton shape="disc" height={36} />
        )}
        <div data-look="fill">
          <p className={styles.whoName}>{name ?? <Skeleton width="70%" />}</p>
          <p data-look="quiet normal">{self ? below(self) : '\u00a0'}</p>
          {self?.member ? (
            self.member.places.length > 1 && (
              <Link href={paths.choosePractice} className={styles.usage}>
                Changer de cabinet
              </Link>
            )
          ) : (
            <p className={styles.usage} data-over={usage?.isOverCap || undefined}>
              {usage ? usageText(usage) : '\u00a0'}
            </p>
          )}
        </div>
        <IconButton label="Se déconnecter" icon={<LogOut size={18} />} onClick={onLogOut} />
      </div>
      <div className={styles.below}>
        <Footer />
        <IconButtonLink label="Aide" icon={<CircleQuestionMark size={18} />} href={paths.help} />
        <IconButton
          label={theme === 'dark' ? 'Thème clair' : 'Thème sombre'}
          icon={theme === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
          onClick={onTheme}
        />
      </div>
    </>
  );
}

const below = ({ planLabel, practice }: Pick<Self, 'planLabel' | 'practice'>): string =>
  planLabel === null ? practice : planName(planLabel);
