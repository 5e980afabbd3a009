import { useLayoutEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { CustomPage as CustomPageData } from '@tonearm/shared/admin/custom-pages.dto';
import { useGetCustomPageQuery } from '../../api/pages';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageTags } from '../../platform/navigation/page-tags';
import { PageHeading } from '../../platform/navigation/page-heading';
import { PageArticle } from '../../platform/page-article/page-article';
import { pageArticle } from '../../platform/page-article/page-article.styles';
import { Bone } from '../../ui/skeleton';

function LoadedPage({ page }: { page: CustomPageData }) {
  useDocumentTitle(page.title);
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  return <PageArticle heading={<PageHeading className="h1">{page.title}</PageHeading>} html={page.body} />;
}

/** `/pages/{slug}` and `/pages/{id}/{slug}`: a page that the site's owner wrote (spec 2 §2.7, §8). */
export function CustomPage() {
  const { id, slug = '' } = useParams();
  const idOrSlug = id ?? slug;
  const { currentData, error, refetch } = useGetCustomPageQuery({ idOrSlug });
  usePageTags(currentData);
  if (currentData?.redirect) return <Navigate to={currentData.redirect} replace />;
  if (currentData) return <LoadedPage key={currentData.page.id} page={currentData.page} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={pageArticle.richPage}>
      <Bone h={40} w={240} />
      <Bone h={320} className={pageArticle.skeletonText} />
    </div>
  );
}
