import { OwnAlerts } from '@accordent/api/client/OwnAlerts.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { api } from '../api-client.ts';
import { AccountScreen } from '../members/AccountScreen.tsx';
import { paths } from '../screens.ts';
import styles from './AccountPage.module.css';
import { MailSwitch } from './MailSwitch.tsx';
import { useOwnSaves, useWhoseAccount } from './use-whose-account.ts';

/** /account/notifications: what one is told of, by which way and on which devices. */
export default function OwnAlertsPage() {
  const { member, user, failure } = useWhoseAccount();
  const { saveAccount, saveMember } = useOwnSaves();
  return (
    <AccountScreen tab="ownAlerts" banner={(member ?? user) && <StaleBanner failure={failure} />}>
      <div className={styles.grid} data-railed>
        <div className={styles.column}>
          <Card title="Ce qui vous est annoncé">
            <OwnAlerts
              api={api}
              staysWithin={paths.ownAlerts}
              noMails={
                member && !member.member.getsMails ? 'Vous ne recevez pas les e-mails du cabinet.' : null
              }
            />
          </Card>
        </div>
        <div className={styles.column}>
          {member && (
            <MailSwitch
              of="practice"
              isOn={member.member.getsMails}
              onChange={(getsMails) => saveMember({ getsMails })}
            />
          )}
          {user?.isSuper && (
            <MailSwitch
              of="copies"
              isOn={user.copyMails}
              onChange={(copyMails) => saveAccount({ copyMails })}
            />
          )}
        </div>
      </div>
    </AccountScreen>
  );
}
