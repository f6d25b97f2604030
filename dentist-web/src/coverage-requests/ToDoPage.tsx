import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ToDoList } from './ToDoList.tsx';
import { useToDo } from './coverage-requests.api.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shared/Screen.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';

/** /todo/list: everything that the dentist has to do, newest first. */
export default function ToDoPage() {
  const lists = useToDo();
  const failure = useFetchFailure(lists);
  return (
    <Screen
      title={screens.toDo.menu.title}
      subtitle="Chaque ligne ouvre la PEC à l’endroit où agir."
      width="reading"
      banner={lists.data && <StaleBanner failure={failure} />}
    >
      <Card isFlush>
        <ToDoList items={lists.data?.todo} failure={failure} now={useNow()} />
      </Card>
    </Screen>
  );
}
