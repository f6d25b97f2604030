/** How long an answer that was asked for ahead counts as fresh. */
const FRESH_MS = 10_000;

export type Wanted<Answer> = {
  readonly name: string;
  /** As the cache of the app knows it. */
  readonly key: unknown;
  readonly read: () => Promise<Answer>;
  /** Called with the answer, if it still counts by then. */
  readonly keep: (answer: Answer) => void;
};

export type AnswersAhead = {
  /** Asks for what will be needed, unless it was asked for a moment ago. */
  ask<Answer>(wanted: Wanted<Answer>): void;
  /** The fresh answer, or the one under way, for the first who needs it; null where there is none. */
  take(name: string): Promise<unknown> | null;
  /** What was asked for before counts no more: something was written, or somebody left; or it is old for what has changed. */
  forget(isOld?: (key: unknown) => boolean): void;
};

/** What a screen will ask for, asked a moment before it opens, so that it opens with its content and nothing is asked twice. */
export function answersAhead(): AnswersAhead {
  const asked = new Map<string, { key: unknown; answer: Promise<unknown>; at: number }>();
  const fresh = (name: string) => {
    const found = asked.get(name);
    // A clock that was set back makes no answer fresh again.
    if (found && Math.abs(Date.now() - found.at) < FRESH_MS) return found.answer;
    asked.delete(name);
    return null;
  };
  return {
    ask({ name, key, read, keep }) {
      if (fresh(name)) return;
      const answer = read();
      asked.set(name, { key, answer, at: Date.now() });
      const counts = () => asked.get(name)?.answer === answer;
      answer.then(
        (given) => counts() && keep(given),
        // Whoever opens the screen asks again, and is told.
        () => counts() && asked.delete(name),
      );
    },
    take(name) {
      const answer = fresh(name);
      asked.delete(name);
      return answer;
    },
    forget(isOld = () => true) {
      for (const [name, { key }] of asked) if (isOld(key)) asked.delete(name);
    },
  };
}
