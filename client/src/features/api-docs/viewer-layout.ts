/** The part of the viewer's React that a layout needs; its elements and ours do not mix. */
interface ViewerReact {
  createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown;
}

interface LayoutProps {
  getComponent: (name: string, isContainer: true) => unknown;
}

/** Operations and the way to authorize; the page around has its own heading and its own `main`. */
export const viewerLayout = ({ React }: { React: ViewerReact }) => ({
  components: {
    PlainLayout: ({ getComponent }: LayoutProps) =>
      React.createElement(
        'div',
        { className: 'swagger-ui' },
        React.createElement(getComponent('errors', true), null),
        React.createElement(getComponent('AuthorizeBtnContainer', true), null),
        React.createElement(getComponent('operations', true), null),
      ),
  },
});
