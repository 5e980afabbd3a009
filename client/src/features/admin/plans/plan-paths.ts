export const PLANS_PATH = '/admin/plans';

export const planPath = ({ id }: { id: number }): string => `${PLANS_PATH}/${id}/edit`;
