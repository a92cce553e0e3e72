import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import { Start } from './app/start.tsx'
import { loading } from './app/screens.tsx'

/** Rendered by the build into the page. React puts the title into the head, which has one. */
export const loginPage = renderToString(<Start />).replace(/<title>.*?<\/title>/, '')
export const loadingScreen = renderToStaticMarkup(loading)
