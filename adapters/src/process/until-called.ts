/**
 * Returns at once, but for a process that its launcher started with STANDS_BY: it has read its code, which is most of a
 * start, and waits to be told to begin. A launcher that ends takes it along.
 */
export async function untilCalled(): Promise<void> {
  if (process.env['STANDS_BY'] !== '1') return;
  delete process.env['STANDS_BY'];
  const leave = () => process.exit(0);
  process.once('disconnect', leave);
  if (!process.connected) leave();
  await new Promise((resolve) => process.once('message', resolve));
  process.off('disconnect', leave);
}
