/**
 * English. Every language has these keys; a value in braces is filled in. Left and right are the patient's.
 */
export const en = {
  app: {
    tagline: 'A body that walks while you teach.',
    sentence:
      'One patient walks on the server, and everyone in the room sees the same step at the same instant. Move the speed and watch the gait answer.',
    toHome: 'To the first page',
    close: 'Close',
  },
  room: {
    open: 'Open room',
  },
  home: {
    openRoom: 'Enter the open room',
    students: 'Students go to',
  },
  join: {
    label: 'Join with a code',
    button: 'Join',
    unknown: 'No room has this code. Look at it once more, or ask your teacher for the new one.',
    unreachable: 'The server did not answer. Try again in a moment.',
    looking: 'Looking for your room',
    lookingText: 'This takes a moment.',
  },
  code: {
    title: 'Code {code}: how to join',
    word: 'Code',
    how: 'Type this code on the first page, or open this address:',
    copy: 'Copy the address',
    copied: 'Copied',
  },
  connection: {
    connecting: 'Connecting',
    live: 'Live',
    reconnecting: 'Reconnecting in {seconds} s',
    offline: 'Offline',
    refused: 'Not in a room',
    polling: '{rate} frames a second through this network',
    lost: 'Connection lost. Trying again in {seconds} s.',
    lostOffline: 'Connection lost. You are back in the room as soon as the network is.',
    tryNow: 'Try now',
  },
  scene: {
    title: 'Patient',
    patient: 'The walking patient',
    loading: 'The patient is on the way',
    describe:
      'Walking {speed} metres a second, {cadence} steps a minute. Left leg: {left}. Right leg: {right}. Seen {side}.',
    describeHeld: 'Held. Left leg: {left}. Right leg: {right}. Seen {side}.',
    noWebgl:
      'This browser cannot draw the patient: WebGL 2 is missing or switched off. Numbers and ribbon go on. Update the browser or switch hardware acceleration on.',
    contextLost: 'The graphics card let go of the picture. It comes back by itself.',
    fewerDetails: 'Fewer details, to keep the walk smooth',
    mouseHint: 'Drag turns · right button moves · wheel zooms',
    touchHint: 'One finger turns · two fingers move and zoom',
  },
  view: {
    title: 'Views',
    right: 'Right',
    left: 'Left',
    front: 'Front',
    back: 'Back',
    above: 'Above',
    first: 'First view',
    nearer: 'Nearer',
    farther: 'Farther',
  },
  seenFrom: {
    right: 'from the right',
    rightFront: 'from the right and the front',
    front: 'from the front',
    leftFront: 'from the left and the front',
    left: 'from the left',
    leftBack: 'from the left and behind',
    back: 'from behind',
    rightBack: 'from the right and behind',
    above: 'from above',
    below: 'from below',
  },
  gait: {
    title: 'Person and gait',
    numbers: 'Right now',
    phases: 'Phase of each leg',
    cadence: 'Cadence',
    stepLength: 'Step length',
    speed: 'Speed',
    left: 'Left leg',
    right: 'Right leg',
    leftInitial: 'L',
    rightInitial: 'R',
  },
  speed: {
    label: 'Speed',
    hint: 'Faster: steps lengthen and quicken together. From 132 steps a minute on, only the cadence grows.',
    pending: 'From the next heel strike',
    underway: 'On the way there, a little more with every step',
    tooFast: 'At {height} m tall, {asked} m/s would be running. Nearest walk: {nearest} m/s.',
    tooSlow:
      'At {height} m tall, {asked} m/s is too slow for a steady walk. Nearest walk: {nearest} m/s.',
    walkNearest: 'Walk {nearest} m/s',
    unanswered: 'The server did not answer. The speed stays as it was; try again in a moment.',
    other: 'The server did not take this speed. It stays as it was; try again in a moment.',
  },
  walkNotice: {
    slower: 'On the way there, in more steps than usual',
    detour: 'On the way there, by way of the natural walk',
    stopped: 'From here this walk cannot get there. It goes on at {speed} m/s.',
    restarted: 'The walk could not go on and was set anew.',
  },
  person: {
    title: 'Person',
    size: '{height} m tall, {mass} kg',
  },
  origin: {
    modelled: 'modelled',
    modelledSource:
      'Computed step by step from a model of walking: Baldassarri, doctoral thesis, University of Zaragoza, 2004.',
  },
  ribbon: {
    title: 'Gait ribbon',
    description:
      'Phases of the left and the right leg over two seconds, and the steps to come. The panel says which phase each leg is in.',
    now: 'now',
    fromHere: 'from here',
  },
  phase: {
    initialContact: 'Initial contact',
    loadingResponse: 'Loading response',
    midStance: 'Mid stance',
    terminalStance: 'Terminal stance',
    preSwing: 'Pre-swing',
    initialSwing: 'Initial swing',
    midSwing: 'Mid swing',
    terminalSwing: 'Terminal swing',
  },
  phaseInitials: {
    initialContact: 'IC',
    loadingResponse: 'LR',
    midStance: 'MSt',
    terminalStance: 'TSt',
    preSwing: 'PSw',
    initialSwing: 'ISw',
    midSwing: 'MSw',
    terminalSwing: 'TSw',
  },
  unit: {
    speed: '{value} m/s',
    speedKmh: '{value} km/h',
    perSecond: 'm/s',
    cadence: 'steps/min',
    length: 'm',
    second: 's',
  },
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: { title: 'Theme', system: 'As the system', light: 'Light', dark: 'Dark' },
    motion: { title: 'Motion', system: 'As the system', reduced: 'Reduced' },
    detail: {
      title: 'Detail of the picture',
      auto: 'By itself',
      low: 'Low',
      medium: 'Medium',
      high: 'High',
    },
  },
  help: {
    title: 'Keys',
    views: 'See from right, left, front, back, above',
    firstView: 'First view',
    turn: 'Turn the view by 10°',
    move: 'Move the view',
    nearer: 'Nearer',
    farther: 'Farther',
    ground: 'Dark or light ground',
    list: 'This list',
    mouse: 'Mouse: drag turns, right button moves, wheel zooms.',
    touch: 'Touch: one finger turns, two fingers move and zoom.',
  },
  refused: {
    unknownRoom: {
      title: 'This room is not there',
      text: 'Its code has ended, or a sign in it is wrong. Ask your teacher for the new one.',
    },
    roomClosed: {
      title: 'This room has closed',
      text: 'The lesson is over. For another room, type its code.',
    },
    roomFull: {
      title: 'This room is full ({limit})',
      text: 'It will let you in as soon as someone leaves. This page keeps asking.',
    },
    wrongVersion: {
      title: 'A new version is here',
      text: 'This page is older than the server. Load it again, and you are in.',
    },
    other: {
      title: 'The server did not let this page in',
      text: 'Load the page again. If that does not help, ask whoever runs this server.',
    },
    reload: 'Load again',
  },
  unreachable: {
    title: 'The server does not answer',
    text: 'The server does not answer. This page keeps trying; check your network meanwhile.',
  },
  notFound: {
    title: 'No path leads here',
    text: 'The address has no page. Perhaps a part of it got lost on the way.',
  },
} as const;

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** The shape of every language file. */
export type Messages = Words<typeof en>;
