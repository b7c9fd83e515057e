/** The way to the process that started this one, which this one does not outlive. */
export function tellParent<Message extends object>(): (message: Message) => void {
  process.on('disconnect', () => process.exit(0));
  return (message) => {
    process.send?.(message);
  };
}
