import { Bow, Kite, Thread } from './kite.tsx'

type ChildProps = { x: number; y: number; height: number; fill: string; skin: string; scale?: number }

/** The hand ends 22 right of and `height` + 2 above the feet. */
function Child({ x, y, height, fill, skin, scale = 1 }: ChildProps) {
  const shoulder = 10 - height
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-5-12V0M6-12V0" stroke="var(--art-line)" strokeWidth="6" strokeLinecap="round" />
      <path d={`M5 ${shoulder + 8} 22 ${shoulder - 8}`} stroke={fill} strokeWidth="7" strokeLinecap="round" />
      <path d={`M-9 ${shoulder + 8}q0-9 9-9t9 9l6 ${height - 30}q1 5-4 5h-22q-5 0-4-5z`} fill={fill} />
      <circle cx="0" cy={shoulder - 11} r="11" fill={skin} />
      <path d={`M-11 ${shoulder - 11}a11 11 0 0 1 22 0q-8-1-11-6-4 6-11 6z`} fill="var(--art-hair)" />
    </g>
  )
}

function Cloud({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M-44 18a16 16 0 0 1-2-31 25 25 0 0 1 46-8 18 18 0 0 1 29 11 14 14 0 0 1 13 28z"
      fill="var(--art-paper)"
      opacity=".75"
    />
  )
}

/** Fills its box: tall beside the form, a strip above it below 1024 px. */
export function LoginArt() {
  return (
    <>
      <WideArt />
      <StripArt />
    </>
  )
}

function WideArt() {
  return (
    <svg
      viewBox="0 0 640 760"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full max-lg:hidden"
      aria-hidden
      focusable="false"
    >
      <Cloud x={514} y={252} scale={1.1} />
      <Cloud x={106} y={470} scale={0.75} />
      <circle cx="474" cy="562" r="76" fill="var(--art-sun)" />
      <path d="M0 596c100-72 204-74 318-22s216 36 322-34v220H0z" fill="var(--art-hill-1)" />
      <path d="M0 654c124-60 246-56 366-16s190 20 274-12v134H0z" fill="var(--art-hill-2)" />
      <Thread d="M208 640c26-84 24-150 1-239" />
      <Thread d="M286 634c64-84 92-174 75-291" />
      <Thread d="M352 662c84-34 170-122 197-211" />
      <Thread d="M209 401c-26 30 16 42-13 78" />
      <Thread d="M361 343c34 28-8 46 24 78" />
      <Thread d="M549 451c22 16-6 32 17 51" />
      <Bow x={202} y={435} turn={24} fill="var(--child-2)" />
      <Bow x={204} y={468} turn={-28} fill="var(--child-7)" />
      <Bow x={373} y={377} turn={38} fill="var(--child-4)" />
      <Bow x={376} y={408} turn={-8} fill="var(--child-2)" />
      <Bow x={557} y={480} turn={18} fill="var(--child-7)" />
      <Kite x={203} y={344} turn={-6} scale={1.1} fill="var(--child-7)" />
      <Kite x={373} y={274} turn={10} scale={1.36} fill="var(--child-4)" />
      <Kite x={560} y={407} turn={14} scale={0.88} fill="var(--child-2)" />
      <path d="M0 704c140-48 290-46 410-18s160 8 230-14v88H0z" fill="var(--art-hill-3)" />
      <Child x={186} y={708} height={66} fill="var(--child-7)" skin="var(--art-skin-1)" />
      <Child x={264} y={706} height={70} fill="var(--child-4)" skin="var(--art-skin-2)" />
      <Child x={330} y={712} height={48} fill="var(--child-2)" skin="var(--art-skin-3)" />
    </svg>
  )
}

function StripArt() {
  // The hills extend sideways, so that a wide strip is filled without cutting the kites.
  return (
    <svg
      viewBox="0 0 390 190"
      preserveAspectRatio="xMidYMax meet"
      className="absolute inset-0 size-full overflow-visible lg:hidden"
      aria-hidden
      focusable="false"
    >
      <Cloud x={68} y={50} scale={0.62} />
      <Cloud x={350} y={38} scale={0.46} />
      <circle cx="318" cy="112" r="30" fill="var(--art-sun)" />
      <path
        d="M-400 132c134 0 334 24 400-6s120-26 186-6 134 12 204-16 200 20 400 10v76H-400z"
        fill="var(--art-hill-1)"
      />
      <Thread d="M119 128c12-22 14-34 9-52" />
      <Thread d="M162 123c26-18 42-28 50-47" />
      <Thread d="M203 133c38-10 66-24 79-42" />
      <Kite x={124} y={44} turn={-7} scale={0.6} fill="var(--child-7)" />
      <Kite x={218} y={38} turn={11} scale={0.72} fill="var(--child-4)" />
      <Kite x={291} y={63} turn={16} scale={0.48} fill="var(--child-2)" />
      <path d="M-400 150c150 10 316 34 400 2s176-26 254-8 96 6 136-6 200 10 400 6v46H-400z" fill="var(--art-hill-3)" />
      <Child x={106} y={160} height={58} fill="var(--child-7)" skin="var(--art-skin-1)" scale={0.6} />
      <Child x={149} y={158} height={66} fill="var(--child-4)" skin="var(--art-skin-2)" scale={0.6} />
      <Child x={190} y={161} height={44} fill="var(--child-2)" skin="var(--art-skin-3)" scale={0.6} />
    </svg>
  )
}
