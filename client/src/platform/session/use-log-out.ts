import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLogoutMutation } from '../../api/session';
import { useReportProblem } from '../errors/use-report-problem';
import { useToast } from '../toasts/use-toast';
import { useApplyBootstrap } from './use-session';

/** The appearance editor shows the site in a frame; nothing else may (the pages' own policy forbids it). */
const isInAppearanceEditor = (): boolean => window.self !== window.top;

/** Signs out and leads to the way in, or elsewhere; refused inside the appearance editor (spec 1 §4, §8). */
export function useLogOut(to = '/login'): () => void {
  const { t } = useTranslation();
  const [logout] = useLogoutMutation();
  const apply = useApplyBootstrap();
  const report = useReportProblem();
  const toast = useToast();
  const navigate = useNavigate();
  return () => {
    if (isInAppearanceEditor())
      return toast({ type: 'danger', message: t("Can't logout while in appearance editor.") });
    logout()
      .unwrap()
      .then(({ bootstrapData }) => {
        apply(bootstrapData);
        return navigate(to);
      })
      .catch(report);
  };
}
