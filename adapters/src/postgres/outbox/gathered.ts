/**
 * Gives a call for one thing, made of a call for many: what comes while one is under way leaves together in the next.
 * Who comes alone does not wait. `send` answers in the order of what it was given; when it fails, all of these fail.
 */
export function gathered<Item, Answer>(
  send: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: { readonly item: Item; readonly settle: PromiseWithResolvers<Answer> }[] = [];
  let isUnderWay = false;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const going = waiting;
      waiting = [];
      try {
        const answers = await send(going.map(({ item }) => item));
        for (const [place, { settle }] of going.entries()) settle.resolve(answers[place]!);
      } catch (error) {
        for (const { settle } of going) settle.reject(error);
      }
    }
    isUnderWay = false;
  }

  return (item) => {
    const settle = Promise.withResolvers<Answer>();
    waiting.push({ item, settle });
    if (!isUnderWay) {
      isUnderWay = true;
      // After all that this turn of the event loop brings.
      setImmediate(() => void sendAll());
    }
    return settle.promise;
  };
}
