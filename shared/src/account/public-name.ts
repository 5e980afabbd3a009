/** What stands for somebody who has chosen no name yet; nothing of their mail address is in it. */
export const placeholderName = (userId: number): string => `Listener ${userId}`;

/** Whether somebody has yet to choose a name. */
export const hasNoName = ({ id, name }: { id: number; name: string }): boolean => name === placeholderName(id);
