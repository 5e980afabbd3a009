/** Whether what was found is called otherwise now than the address says; its id names it as well. */
export const isFormer = (asked: string, { id, name }: { id: number | null; name: string }): boolean =>
  asked.toLowerCase() !== name.toLowerCase() && asked !== String(id);
